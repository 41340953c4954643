package dev.tht.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.mcp.DoorRooms;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The official suite at our transport, in both eras: with the suite's fixtures behind it, every
 * scenario; with the door itself, those that need none. Needs npm; see {@code docs/mcp.md} for what
 * does not apply and why.
 */
@Tag("node")
class ConformanceTest {

  private static final String TOKEN = "0123456789abcdef";

  @TempDir Path results;

  @BeforeAll
  static void install() throws IOException, InterruptedException {
    ConformanceSuite.install();
  }

  /** The scenarios that the page names as not applying to a version. */
  private static Set<String> inapplicable(String version) throws IOException {
    String row = "(?m)^\\| " + version + " \\|([^|]*)\\|";
    return Pattern.compile(row)
        .matcher(Files.readString(Path.of("../docs/mcp.md")))
        .results()
        .map(found -> found.group(1))
        .flatMap(names -> Pattern.compile("`([a-z0-9-]+)`").matcher(names).results())
        .map(MatchResult::group)
        .map(name -> name.replace("`", ""))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @ParameterizedTest
  @CsvSource({"2025-11-25, 33", "2026-07-28, 40"})
  void everyScenarioThatAppliesIsPassedWithTheFixtures(String version, int scenarios)
      throws IOException, InterruptedException {
    Map<String, ConformanceSuite.Found> found = run(new ConformanceFixtures(), version);
    Set<String> inapplicable = inapplicable(version);

    assertThat(found).hasSize(scenarios).containsKeys(inapplicable.toArray(String[]::new));
    found.forEach(
        (name, result) -> {
          System.out.println(
              "conformance %s %s: %s"
                  .formatted(
                      version,
                      name,
                      inapplicable.contains(name)
                          ? "does not apply, see docs/mcp.md"
                          : "passed, " + result.passed() + " checks"));
          if (inapplicable.contains(name)) {
            assertThat(result.complaints().isEmpty() && result.passed() > 0)
                .as("%s is passed and must not be named as inapplicable", name)
                .isFalse();
          } else {
            assertThat(result.complaints()).as(name).isEmpty();
            assertThat(result.passed()).as(name).isPositive();
          }
        });
  }

  @Test
  void theDoorItselfPassesWhatNeedsNoFixtureWithAHandshake()
      throws IOException, InterruptedException {
    passes(
        "2025-11-25",
        "server-initialize",
        "ping",
        "tools-list",
        "resources-list",
        "prompts-list",
        "dns-rebinding-protection");
  }

  @Test
  void theDoorItselfPassesWhatNeedsNoFixtureWithoutAHandshake()
      throws IOException, InterruptedException {
    passes(
        "2026-07-28",
        "tools-list",
        "resources-list",
        "prompts-list",
        "caching",
        "http-header-validation",
        "sep-2164-resource-not-found",
        "dns-rebinding-protection");
  }

  private void passes(String version, String... scenarios)
      throws IOException, InterruptedException {
    Map<String, ConformanceSuite.Found> found = run(new DoorEras(unseen(), "test"), version);

    for (String name : scenarios) {
      assertThat(found).containsKey(name);
      assertThat(found.get(name).complaints()).as(name).isEmpty();
      assertThat(found.get(name).passed()).as(name).isPositive();
    }
  }

  private Map<String, ConformanceSuite.Found> run(Eras eras, String version)
      throws IOException, InterruptedException {
    try (HttpDoor door = HttpDoor.open(eras, 0, TOKEN)) {
      Map<String, ConformanceSuite.Found> found =
          ConformanceSuite.run(door.url(), TOKEN, version, results);
      System.out.println(
          "conformance %s: %d scenarios, %d checks passed"
              .formatted(
                  version,
                  found.size(),
                  found.values().stream().mapToInt(ConformanceSuite.Found::passed).sum()));
      return found;
    }
  }

  /** Rooms that nothing looks into: what is listed depends on no workspace. */
  private static DoorRooms unseen() {
    return (DoorRooms)
        Proxy.newProxyInstance(
            DoorRooms.class.getClassLoader(),
            new Class<?>[] {DoorRooms.class},
            (proxy, method, arguments) -> {
              throw new AssertionError(method.getName() + " was looked into");
            });
  }
}
