package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** {@code tht mcp serve} as a process of its own, spoken to line by line. */
class McpServeTest {

  private static final String HELLO =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
          + "\"2025-06-18\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}";
  private static final String READY =
      "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}";
  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/list\"}";

  @TempDir Path folder;

  @Test
  void saysNothingButTheProtocolAndEndsWithItsClient() throws IOException, InterruptedException {
    SmallShop.create(folder);
    long began = System.nanoTime();
    Process server = server();
    try (OutputStream to = server.getOutputStream();
        BufferedReader from =
            new BufferedReader(
                new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
      say(to, HELLO);
      JsonNode hello = ThtJson.mapper().readTree(from.readLine());
      System.out.println(
          "mcp serve: first response after %d ms"
              .formatted(TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began)));
      say(to, READY);
      say(to, LIST);
      JsonNode list = ThtJson.mapper().readTree(from.readLine());
      to.close();
      String rest = from.readLine();

      assertThat(hello.at("/result/serverInfo/name").asString()).isEqualTo("tht");
      assertThat(hello.at("/result/instructions").asString()).contains("Never answer");
      assertThat(list.at("/result/tools").size()).isEqualTo(14);
      assertThat(rest).as("after the last answer").isNull();
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).as("the server ends").isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly();
    }
  }

  @Test
  void aClientWithoutAHandshakeIsServedTheSame() throws IOException, InterruptedException {
    SmallShop.create(folder);
    Process server = server();
    try (OutputStream to = server.getOutputStream();
        BufferedReader from =
            new BufferedReader(
                new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8))) {
      JsonNode discovered = ask(to, from, "server/discover", "");
      JsonNode list = ask(to, from, "tools/list", "");
      JsonNode templates = ask(to, from, "resources/templates/list", "");
      JsonNode prompt = ask(to, from, "prompts/get", "\"name\":\"tht-f1\",");
      JsonNode opened =
          ask(
              to,
              from,
              "tools/call",
              "\"name\":\"session_open\",\"arguments\":{\"question\":\"How many customers?\"},");
      String session = opened.at("/result/structuredContent/session").asString();
      JsonNode pack =
          ask(to, from, "resources/read", "\"uri\":\"tht://session/" + session + "/pack\",");
      JsonNode refused =
          ask(to, from, "tools/call", "\"name\":\"session_open\",\"arguments\":{\"q\":1},");
      to.close();
      String rest = from.readLine();

      assertThat(discovered.at("/result/supportedVersions/0").asString()).isEqualTo("2026-07-28");
      assertThat(discovered.at("/result/instructions").asString()).contains("Never answer");
      assertThat(list.at("/result/tools").size()).isEqualTo(14);
      assertThat(templates.at("/result/resourceTemplates").size()).isEqualTo(4);
      assertThat(prompt.at("/result/messages/0/content/text").asString()).contains("Never answer");
      assertThat(opened.at("/result/structuredContent/status").asString()).isEqualTo("open");
      assertThat(pack.at("/result/contents/0/text").asString()).isNotBlank();
      assertThat(refused.at("/result/structuredContent/refusal/rule").asString())
          .isEqualTo("arguments-form");
      assertThat(refused.at("/result/isError").asBoolean()).isTrue();
      assertThat(rest).as("after the last answer").isNull();
      assertThat(server.waitFor(60, TimeUnit.SECONDS)).as("the server ends").isTrue();
      assertThat(server.exitValue()).isZero();
    } finally {
      server.destroyForcibly();
    }
  }

  private static JsonNode ask(OutputStream to, BufferedReader from, String method, String params)
      throws IOException {
    say(
        to,
        ("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":{%s\"_meta\":{"
                + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}")
            .formatted(method, params));
    return ThtJson.mapper().readTree(from.readLine());
  }

  private Process server() throws IOException {
    return new ProcessBuilder(
            List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dguice_bytecode_gen_option=DISABLED",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.tht.cli.Main",
                "mcp",
                "serve",
                "-w",
                folder.toString()))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static void say(OutputStream to, String line) throws IOException {
    to.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    to.flush();
  }
}
