package dev.tht.retrievallsh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Finds perturbed values of real databases among them and 200,000 other strings; the data folder is
 * named by THT_DATA.
 */
@Tag("data")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PerturbedValuesTest {

  private static final long SEED = 42;
  private static final int SAMPLE = 1500;
  private static final int OTHERS = 200_000;

  private record Case(String source, String kind, String value, String query) {}

  /** How often the value was first, among ten, and asked for. */
  private record Tally(int first, int ten, int asked) {
    Tally plus(int rank) {
      return new Tally(first + (rank == 0 ? 1 : 0), ten + (rank >= 0 ? 1 : 0), asked + 1);
    }

    double atOne() {
      return (double) first / asked;
    }

    double atTen() {
      return (double) ten / asked;
    }
  }

  private List<Case> cases = List.of();

  @BeforeAll
  void read() throws IOException {
    cases = readCases(values().resolve("value_perturbations.csv"));
  }

  private static Path values() {
    String data = System.getenv("THT_DATA");
    assertThat(data)
        .as("THT_DATA names no data folder; run ./verify --data DIR, or export THT_DATA=DIR")
        .isNotNull();
    return Path.of(data, "values");
  }

  @Test
  void postingsFindTheValueWhateverTheKind(@TempDir Path folder) throws IOException {
    Map<String, Tally> byKind = tally(folder, IndexKind.POSTINGS);

    assertThat(byKind.get("all").atOne()).as("%s", byKind).isGreaterThan(0.94);
    assertThat(byKind.get("all").atTen()).as("%s", byKind).isGreaterThan(0.985);
    byKind.forEach(
        (kind, tally) -> assertThat(tally.atTen()).as("%s %s", kind, tally).isGreaterThan(0.9));
  }

  @Test
  void minHashFindsTypingErrors(@TempDir Path folder) throws IOException {
    Map<String, Tally> byKind = tally(folder, IndexKind.MINHASH);

    assertThat(byKind.get("all").atTen()).as("%s", byKind).isGreaterThan(0.93);
    for (String kind : List.of("typo_transpose", "typo_delete", "typo_qwerty", "upper")) {
      assertThat(byKind.getOrDefault(kind, new Tally(0, 0, 1)).atTen())
          .as("%s in %s", kind, byKind)
          .isGreaterThan(0.93);
    }
  }

  private Map<String, Tally> tally(Path folder, IndexKind kind) throws IOException {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "perturbed", Set.of(kind));
    for (Case each : cases) {
      builder.add("", each.value(), Map.of("source", each.source()));
    }
    addOthers(builder);
    builder.write();
    List<Case> sample = new ArrayList<>(cases);
    Collections.shuffle(sample, new Random(SEED));
    Map<String, Tally> byKind = new TreeMap<>();
    try (ValueIndex index = ValueIndex.open(folder)) {
      ValueSearch search = index.search(kind);
      for (Case each : sample.subList(0, SAMPLE)) {
        ValueFilter filter = ValueFilter.where("source", each.source(), "others");
        List<String> found =
            search.search(each.query(), filter, 10).stream().map(ValueHit::text).toList();
        int rank = found.indexOf(each.value());
        for (String row : List.of(each.kind(), "all")) {
          byKind.put(row, byKind.getOrDefault(row, new Tally(0, 0, 0)).plus(rank));
        }
      }
    }
    return byKind;
  }

  private static void addOthers(ValueIndexBuilder builder) throws IOException {
    Path file = values().resolve("distinct_strings_multi.txt.gz");
    Map<String, String> fields = Map.of("source", "others");
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
      lines.lines().limit(OTHERS).forEach(line -> builder.add("", line, fields));
    }
  }

  private static List<Case> readCases(Path csv) throws IOException {
    List<Case> cases = new ArrayList<>();
    for (List<String> row : rows(Files.readString(csv))) {
      if (row.size() == 6 && !row.get(0).equals("source")) {
        cases.add(new Case(row.get(0), row.get(3), row.get(4), row.get(5)));
      }
    }
    return cases;
  }

  /** Comma-separated rows with double quotes (RFC 4180). */
  private static List<List<String>> rows(String csv) {
    List<List<String>> rows = new ArrayList<>();
    List<String> row = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int at = 0; at < csv.length(); at++) {
      char c = csv.charAt(at);
      if (quoted && c == '"' && at + 1 < csv.length() && csv.charAt(at + 1) == '"') {
        field.append(c);
        at++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == ',' || c == '\n')) {
        row.add(field.toString());
        field.setLength(0);
        if (c == '\n') {
          rows.add(row);
          row = new ArrayList<>();
        }
      } else if (quoted || c != '\r') {
        field.append(c);
      }
    }
    return rows;
  }
}
