package dev.tht.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.testkit.campaign.CampaignRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The checked-in corpus, read in every build, and Jazzer, which goes on from there for {@code
 * -Dtht.fuzz.seconds=N} (ten minutes unless told) each. What Jazzer finds lies in {@code
 * target/fuzz} and belongs into the corpus.
 */
class StoredTextFuzzTest {
  private static final Path CORPUS = Path.of("src/test/resources/dev/tht/fuzz/corpus");
  private static final Pattern DONE = Pattern.compile("Done (\\d+) runs in (\\d+) second");
  private static final Pattern COVERED = Pattern.compile("cov: (\\d+)");

  @TempDir Path path;

  @ParameterizedTest
  @EnumSource
  void takesAndRefusesTheCorpusAsItsNamesSay(StoredText text) throws IOException {
    int taken = 0;
    List<Path> files = corpus(text);
    for (Path file : files) {
      boolean expected = file.getFileName().toString().startsWith("taken-");
      assertThat(text.isTaken(Files.readAllBytes(file))).as(file.toString()).isEqualTo(expected);
      taken += expected ? 1 : 0;
    }
    System.out.printf(
        "corpus of %s: %d taken, %d refused%n", text.folder(), taken, files.size() - taken);
    assertThat(taken).isPositive().isLessThan(files.size());
  }

  @ParameterizedTest
  @EnumSource
  @Tag("long")
  void findsNothingButRefusalsInOneSentence(StoredText text) throws Exception {
    CampaignRun run = CampaignRun.of("Jazzer on " + text.folder());
    int seconds = Integer.getInteger("tht.fuzz.seconds", 600);
    Path said = path.resolve("said");
    Path found = Files.createDirectories(Path.of("target/fuzz"));
    Process process =
        new ProcessBuilder(command(run, text, seconds, found))
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    int code = process.waitFor();

    String output = Files.readString(said);
    assertThat(code).as("%s: %s", text, output).isZero();
    Matcher done = DONE.matcher(output);
    assertThat(done.find()).as(output).isTrue();
    run.print(
        done.group(1)
            + " inputs in "
            + done.group(2)
            + " s, "
            + last(COVERED.matcher(output))
            + " edges covered, nothing but refusals in one sentence");
    assertThat(Long.parseLong(done.group(1))).isGreaterThan(seconds);
  }

  private List<String> command(CampaignRun run, StoredText text, int seconds, Path found)
      throws IOException {
    Path grown = Files.createDirectory(path.resolve("grown"));
    return new ArrayList<>(
        List.of(
            System.getProperty("java.home") + "/bin/java",
            "-Xmx1g",
            "-XX:+IgnoreUnrecognizedVMOptions",
            "-XX:+EnableDynamicAgentLoading",
            "--sun-misc-unsafe-memory-access=allow",
            "--enable-native-access=ALL-UNNAMED",
            "-Dtht.fuzz.text=" + text,
            "-cp",
            System.getProperty("java.class.path"),
            "com.code_intelligence.jazzer.Jazzer",
            "--target_class=" + FuzzedText.class.getName(),
            "--instrumentation_includes=dev.tht.**",
            "--reproducer_path=" + found,
            "-seed=" + (run.seed() + 1),
            "-max_total_time=" + seconds,
            "-max_len=40000",
            "-rss_limit_mb=0",
            "-timeout=60",
            "-artifact_prefix=" + found + "/" + text.folder() + "-",
            grown.toString(),
            CORPUS.resolve(text.folder()).toAbsolutePath().toString()));
  }

  private static List<Path> corpus(StoredText text) throws IOException {
    try (Stream<Path> files = Files.list(CORPUS.resolve(text.folder()))) {
      return files.sorted().toList();
    }
  }

  private static String last(Matcher matcher) {
    String last = "?";
    while (matcher.find()) {
      last = matcher.group(1);
    }
    return last;
  }
}
