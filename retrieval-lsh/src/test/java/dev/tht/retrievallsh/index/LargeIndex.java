package dev.tht.retrievallsh.index;

import dev.tht.retrievallsh.spot.PhraseSpotter;
import dev.tht.retrievallsh.value.ValueSearch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.GZIPInputStream;

/**
 * Builds the postings of a file of strings, a line each, opens them as a disk gives them, and asks
 * them what is dear. Arguments: the file, gzipped, and a folder. Says its figures, one a line.
 */
final class LargeIndex {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private LargeIndex() {}

  public static void main(String[] args) throws Exception {
    Path folder = Path.of(args[1]);
    long start = System.nanoTime();
    build(Path.of(args[0]), folder);
    say("built ms", (System.nanoTime() - start) / 1_000_000);
    Path file = folder.resolve("values.idx");
    leaveTheCache(file);
    long cpu = THREADS.getCurrentThreadCpuTime();
    start = System.nanoTime();
    try (ValueIndex index = ValueIndex.open(folder)) {
      say("open ms", (System.nanoTime() - start) / 1_000_000);
      say("open CPU ms", (THREADS.getCurrentThreadCpuTime() - cpu) / 1_000_000);
      say("percent of the file read to open", 100 * inTheCache(file) / Files.size(file));
      say("entries", index.entries());
      say("slowest query, CPU ms", slowest(index));
    }
  }

  private static void build(Path strings, Path folder) throws IOException {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1", Set.of(IndexKind.POSTINGS));
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(strings)), StandardCharsets.UTF_8))) {
      lines.lines().forEach(line -> builder.add("", line, Map.of("column", "c")));
    }
    builder.write();
  }

  /** Nothing but common grams, long and short, alone and with what folding has to take off. */
  private static List<String> dear() {
    String common = "the of and in saint new san la de el er on an re";
    List<String> dear = new ArrayList<>(List.of(common.split(" ")));
    dear.add(common);
    dear.add("international association of the united states and other countries");
    dear.add("a".repeat(40));
    dear.add("er".repeat(60));
    for (String piece :
        List.of("a", "er", "the ", common + " ", "e\u0301\u0302\u0303", "1", "st. ")) {
      dear.add(piece.repeat(100_000 / piece.length()));
    }
    return dear;
  }

  private static long slowest(ValueIndex index) {
    ValueSearch search = index.search(IndexKind.POSTINGS);
    PhraseSpotter spotter = new PhraseSpotter(search, 10);
    search.search("warm up", 10);
    long slowest = 0;
    for (String query : dear()) {
      slowest = Math.max(slowest, nanos(() -> search.search(query, 10)));
      slowest = Math.max(slowest, nanos(() -> spotter.spot(query)));
    }
    return slowest / 1_000_000;
  }

  private static long nanos(Runnable asking) {
    long before = THREADS.getCurrentThreadCpuTime();
    asking.run();
    return THREADS.getCurrentThreadCpuTime() - before;
  }

  /** Writes the file's pages to the disk and forgets them. */
  private static void leaveTheCache(Path file) throws Exception {
    run("sync", file.toString());
    run("dd", "if=" + file, "iflag=nocache", "count=0", "status=none");
  }

  private static long inTheCache(Path file) throws Exception {
    return Long.parseLong(
        run("fincore", "--bytes", "--noheadings", "--raw", "--output", "RES", file.toString()));
  }

  private static String run(String... command) throws Exception {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + ": " + said);
    }
    return said.strip();
  }

  private static void say(String what, long figure) {
    System.out.println(what + ": " + figure);
  }
}
