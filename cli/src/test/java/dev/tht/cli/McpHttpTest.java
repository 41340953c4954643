package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.mcp.server.HttpDoor;
import dev.tht.spijson.ThtJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The model's door on the loopback interface, spoken to byte by byte. */
class McpHttpTest {

  private static final String TOKEN = "0123456789abcdef";
  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

  @TempDir Path folder;
  private Assembly assembly;
  private HttpDoor door;

  @BeforeEach
  void open() throws IOException {
    SmallShop.create(folder);
    Workspace workspace = Workspace.find(folder);
    assembly = Assembly.open(workspace);
    door = HttpDoor.open(new AssembledRooms(assembly, workspace), "test", 0, TOKEN);
  }

  @AfterEach
  void close() {
    door.close();
    assembly.close();
  }

  private String answer(String method, String headers, String body) throws IOException {
    int port = URI.create(door.url()).getPort();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request =
          method
              + " /mcp HTTP/1.1\r\nConnection: close\r\nContent-Length: "
              + body.getBytes(StandardCharsets.UTF_8).length
              + "\r\n"
              + headers.replace("PORT", Integer.toString(port)).replace("; ", "\r\n")
              + "\r\n\r\n"
              + body;
      socket.getOutputStream().write(request.getBytes(StandardCharsets.UTF_8));
      ByteArrayOutputStream read = new ByteArrayOutputStream();
      socket.getInputStream().transferTo(read);
      return read.toString(StandardCharsets.UTF_8);
    }
  }

  private static final String GOOD =
      "Host: 127.0.0.1:PORT; Authorization: Bearer "
          + TOKEN
          + "; Content-Type: application/json; Accept: application/json, text/event-stream";

  private JsonNode call(String body) throws IOException {
    String answer = answer("POST", GOOD, body);
    assertThat(answer).startsWith("HTTP/1.1 200");
    return ThtJson.mapper().readTree(answer.substring(answer.indexOf("\r\n\r\n") + 4));
  }

  @Test
  void aProgramThatKnowsTheTokenIsServed() throws IOException {
    JsonNode opened =
        call(
            "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":"
                + "\"session_open\",\"arguments\":{\"question\":\"How many customers?\"}}}");

    assertThat(call(LIST).at("/result/tools").size()).isEqualTo(14);
    assertThat(opened.at("/result/structuredContent/status").asString()).isEqualTo("open");
    assertThat(
            answer("POST", GOOD, "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}"))
        .startsWith("HTTP/1.1 202");
  }

  @ParameterizedTest
  @CsvSource({
    "401, POST, Host: 127.0.0.1:PORT; Content-Type: application/json",
    "401, POST, Host: 127.0.0.1:PORT; Authorization: Bearer wrong; Content-Type: application/json",
    "403, POST, Host: evil.example:PORT; Authorization: Bearer 0123456789abcdef",
    "403, POST, Host: 127.0.0.1; Authorization: Bearer 0123456789abcdef",
    "403, POST, Host: 127.0.0.1:PORT; Origin: https://evil.example; Authorization: Bearer 0123456789abcdef",
    "403, POST, Host: 127.0.0.1:PORT; Origin: null; Authorization: Bearer 0123456789abcdef",
    "403, POST, Host: 127.0.0.1:PORT; Sec-Fetch-Site: cross-site; Authorization: Bearer 0123456789abcdef",
    "403, POST, Host: 127.0.0.1:PORT; Sec-Fetch-Site: same-site; Authorization: Bearer 0123456789abcdef",
    "405, GET, Host: 127.0.0.1:PORT; Authorization: Bearer 0123456789abcdef",
    "405, DELETE, Host: localhost:PORT; Authorization: Bearer 0123456789abcdef",
    "415, POST, Host: 127.0.0.1:PORT; Authorization: Bearer 0123456789abcdef; Content-Type: text/plain",
  })
  void whoIsNotMeantIsTurnedAway(int status, String method, String headers) throws IOException {
    assertThat(answer(method, headers, LIST)).startsWith("HTTP/1.1 " + status + " ");
  }

  @Test
  void progressOfAWaitArrivesBeforeItsAnswerInBothEras() throws IOException {
    String session =
        call("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"tools/call\",\"params\":{\"name\":"
                + "\"session_open\",\"arguments\":{\"question\":\"How many customers?\"}}}")
            .at("/result/structuredContent/session")
            .asString();
    String pending =
        call(("{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"tools/call\",\"params\":{\"name\":"
                    + "\"reviewer_confirm\",\"arguments\":{\"session\":\"%s\",\"kind\":\"phase\"}}}")
                .formatted(session))
            .at("/result/structuredContent/status")
            .asString();
    String wait =
        ("{\"jsonrpc\":\"2.0\",\"id\":4,\"method\":\"tools/call\",\"params\":{\"name\":"
                + "\"wait_for_reviewer\",\"arguments\":{\"session\":\"%s\",\"seconds\":1},\"_meta\":{"
                + "\"progressToken\":\"p\"META}}}")
            .formatted(session);

    String handshake = answer("POST", GOOD, wait.replace("META", ""));
    String selfContained =
        answer(
            "POST",
            GOOD
                + "; MCP-Protocol-Version: 2026-07-28; Mcp-Method: tools/call; Mcp-Name:"
                + " wait_for_reviewer",
            wait.replace(
                "META",
                ",\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
                    + "\"io.modelcontextprotocol/clientCapabilities\":{}"));

    assertThat(pending).isEqualTo("pending");
    for (String stream : List.of(handshake, selfContained)) {
      assertThat(stream.toLowerCase(Locale.ROOT))
          .startsWith("http/1.1 200")
          .contains("content-type: text/event-stream");
      assertThat(stream.indexOf("notifications/progress"))
          .isPositive()
          .isLessThan(stream.indexOf("\"waiting\""));
    }
  }

  @Test
  void aBodyThatIsNoMessageIsToldSo() throws IOException {
    assertThat(answer("POST", GOOD, "not json")).startsWith("HTTP/1.1 400");
    assertThat(answer("POST", GOOD, "[1, 2]")).startsWith("HTTP/1.1 400");
  }
}
