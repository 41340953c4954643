package dev.tht.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * The protocol's official conformance suite from npm, with the Node that it needs, at a server that
 * is up. Installed once under {@code target}.
 */
final class ConformanceSuite {

  private static final String SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
  private static final String NODE = "node@22.23.3";
  private static final Path HOME = Path.of("target/conformance").toAbsolutePath();
  private static final Path PROGRAM =
      HOME.resolve("node_modules/@modelcontextprotocol/conformance/dist/index.js");

  /**
   * What a scenario found.
   *
   * @param passed how many checks
   * @param complaints what is failed or warned of
   */
  record Found(int passed, List<String> complaints) {}

  static void install() throws IOException, InterruptedException {
    Files.createDirectories(HOME);
    Files.copy(
        Objects.requireNonNull(ConformanceSuite.class.getResourceAsStream("token.mjs")),
        HOME.resolve("token.mjs"),
        StandardCopyOption.REPLACE_EXISTING);
    if (!Files.exists(PROGRAM) || !Files.exists(HOME.resolve("node_modules/.bin/node"))) {
      List<String> install =
          List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", HOME.toString());
      Process npm = start(Stream.concat(install.stream(), Stream.of(SUITE, NODE)).toList(), "");
      assertThat(npm.waitFor()).as("npm install: %s", output(npm)).isZero();
    }
  }

  /** Every scenario of that version of the protocol, by name. */
  static Map<String, Found> run(String url, String token, String version, Path results)
      throws IOException, InterruptedException {
    Process suite =
        start(
            List.of(
                HOME.resolve("node_modules/.bin/node").toString(),
                "--import",
                HOME.resolve("token.mjs").toString(),
                PROGRAM.toString(),
                "server",
                "--url",
                url,
                "--suite",
                "all",
                "--spec-version",
                version,
                "--output-dir",
                results.toString()),
            token);
    try {
      assertThat(suite.waitFor(120, TimeUnit.SECONDS)).as("the suite ends").isTrue();
      assertThat(output(suite)).contains("=== SUMMARY ===");
    } finally {
      suite.destroyForcibly();
    }
    return found(results);
  }

  private static Map<String, Found> found(Path results) throws IOException {
    Map<String, Found> found = new TreeMap<>();
    try (Stream<Path> scenarios = Files.list(results)) {
      for (Path scenario : scenarios.toList()) {
        String name =
            scenario.getFileName().toString().replaceAll("^server-|-\\d{4}-\\d\\d-\\d\\dT.*$", "");
        found.put(name, read(ThtJson.mapper().readTree(scenario.resolve("checks.json").toFile())));
      }
    }
    return found;
  }

  private static Found read(JsonNode checks) {
    int passed = 0;
    List<String> complaints = new ArrayList<>();
    for (JsonNode check : checks) {
      switch (check.path("status").asString()) {
        case "SUCCESS" -> passed++;
        case "FAILURE", "WARNING" ->
            complaints.add(
                check.path("id").asString() + ": " + check.path("errorMessage").asString());
        default -> {}
      }
    }
    return new Found(passed, complaints);
  }

  private static Process start(List<String> command, String token) throws IOException {
    ProcessBuilder process = new ProcessBuilder(command).directory(HOME.toFile());
    process.environment().put("THT_MCP_TOKEN", token);
    File output = HOME.resolve("output.txt").toFile();
    return process.redirectErrorStream(true).redirectOutput(output).start();
  }

  private static String output(Process ended) throws IOException {
    assertThat(ended.isAlive()).isFalse();
    return Files.readString(HOME.resolve("output.txt"), StandardCharsets.UTF_8);
  }

  private ConformanceSuite() {}
}
