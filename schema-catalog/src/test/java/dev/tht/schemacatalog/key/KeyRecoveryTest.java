package dev.tht.schemacatalog.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ForeignKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Hides the declared keys of real databases and counts those that are found again. */
@Tag("data")
class KeyRecoveryTest {

  private static final Path DATA =
      Path.of(
          Objects.requireNonNull(
              System.getenv("THT_DATA"), "THT_DATA is not set; run ./verify --data DIR"));
  private static final InferenceLimits PATIENT =
      new InferenceLimits(10_000, 100_000, Duration.ofMinutes(2));

  /** {@code filled}: the declared keys of one column that holds a value at all. */
  private record Figures(int declared, int filled, int inferred, int recovered) {

    Figures plus(Figures other) {
      return new Figures(
          declared + other.declared,
          filled + other.filled,
          inferred + other.inferred,
          recovered + other.recovered);
    }

    double precision() {
      return inferred == 0 ? 1 : (double) recovered / inferred;
    }

    double recall() {
      return declared == 0 ? 1 : (double) recovered / declared;
    }

    @Override
    public String toString() {
      return "declared %d (%d with values), inferred %d, recovered %d, precision %.3f, recall %.3f"
          .formatted(declared, filled, inferred, recovered, precision(), recall());
    }
  }

  @Test
  void recoversTheHiddenKeysOfFiveDatabases() {
    Figures all =
        Stream.of("sakila", "adventureworks", "formula_1", "chinook", "northwind")
            .map(KeyRecoveryTest::recover)
            .reduce(new Figures(0, 0, 0, 0), Figures::plus);
    System.out.println("keys recovered, five databases: " + all);

    assertThat(all.precision()).isGreaterThanOrEqualTo(0.95);
    assertThat(all.recall()).isGreaterThanOrEqualTo(0.90);
  }

  @Test
  void connectsDatabasesThatDeclareLittleOrNothing() throws IOException {
    List<String> connected = new ArrayList<>();
    List<String> alone = new ArrayList<>();
    try (Stream<Path> files = Files.list(DATA.resolve("db/defog"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".sqlite")).sorted().toList()) {
        String name = file.getFileName().toString();
        (catalog("defog/" + name.replace(".sqlite", "")).foreignKeys().isEmpty()
                ? alone
                : connected)
            .add(name);
      }
    }
    System.out.println("connected: " + connected + ", not: " + alone);

    assertThat(connected).hasSizeGreaterThanOrEqualTo(9);
  }

  private static Catalog catalog(String name) {
    try (AskedDatabase database = open(name)) {
      Catalog catalog = new JdbcCatalogSource(database, ProfileLimits.standard(), PATIENT).read();
      for (ForeignKey key : catalog.foreignKeys()) {
        key.reservation()
            .ifPresent(t -> System.out.println(name + ": " + key.condition() + " " + t));
      }
      return catalog;
    }
  }

  private static AskedDatabase open(String name) {
    return AskedDatabase.open("jdbc:sqlite:" + DATA.resolve("db/" + name + ".sqlite"));
  }

  private static Figures recover(String name) {
    try (AskedDatabase database = open(name)) {
      Catalog catalog = catalog(name);
      List<String> warnings = new ArrayList<>();
      long start = System.nanoTime();
      List<ForeignKey> found =
          new InferredKeys(database, PATIENT, warnings::add).of(catalog.tables(), List.of());
      long millis = (System.nanoTime() - start) / 1_000_000;
      Set<String> declared = conditions(declared(catalog));
      Set<String> inferred = conditions(found);
      Set<String> recovered = new HashSet<>(inferred);
      recovered.retainAll(declared);
      Figures figures =
          new Figures(declared.size(), filled(catalog), inferred.size(), recovered.size());
      System.out.println("keys recovered, " + name + ": " + figures + ", " + millis + " ms");
      inferred.stream()
          .filter(key -> !declared.contains(key))
          .sorted()
          .forEach(k -> System.out.println("  beside: " + k));
      declared.stream()
          .filter(key -> !inferred.contains(key))
          .sorted()
          .forEach(k -> System.out.println("  missed: " + k));
      assertThat(warnings).isEmpty();
      return figures;
    }
  }

  private static List<ForeignKey> declared(Catalog catalog) {
    return catalog.foreignKeys().stream()
        .filter(key -> key.origin() == ForeignKey.Origin.DECLARED)
        .toList();
  }

  private static int filled(Catalog catalog) {
    return (int)
        declared(catalog).stream()
            .filter(key -> key.pairs().size() == 1)
            .map(key -> catalog.column(key.pairs().get(0).from()).orElseThrow())
            .filter(column -> column.profile().orElseThrow().distinct() > 0)
            .count();
  }

  private static Set<String> conditions(List<ForeignKey> keys) {
    return keys.stream().map(ForeignKey::condition).collect(Collectors.toSet());
  }
}
