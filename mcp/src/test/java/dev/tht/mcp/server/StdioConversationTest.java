package dev.tht.mcp.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spijson.ThtJson;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.jackson3.JacksonMcpJsonMapper;
import io.modelcontextprotocol.server.McpServer;
import io.modelcontextprotocol.server.McpServerFeatures.SyncToolSpecification;
import io.modelcontextprotocol.server.McpSyncServer;
import io.modelcontextprotocol.spec.McpSchema.CallToolResult;
import io.modelcontextprotocol.spec.McpSchema.TextContent;
import io.modelcontextprotocol.spec.McpSchema.Tool;
import java.io.BufferedReader;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The conversation of a client that does not always say what it should. */
@Timeout(60)
class StdioConversationTest {

  private static final int MANY = 300;

  private final CountDownLatch everybodyCalls = new CountDownLatch(1);
  private final AtomicBoolean broken = new AtomicBoolean();
  private OutputStream client;
  private BufferedReader heard;
  private Thread serving;

  @BeforeEach
  void open() throws IOException {
    PipedOutputStream ask = new PipedOutputStream();
    PipedInputStream answers = new PipedInputStream(1 << 20);
    client = ask;
    heard = new BufferedReader(new InputStreamReader(answers, StandardCharsets.UTF_8));
    PipedInputStream in = new PipedInputStream(ask, 1 << 20);
    OutputStream out = breaking(new PipedOutputStream(answers));
    serving = Thread.ofPlatform().start(() -> serve(in, out));
    say(
        "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
            + "\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"t\",\"version\":\"1\"}}}");
    assertThat(answer().at("/result/protocolVersion").asString()).isEqualTo("2025-11-25");
    say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
  }

  @AfterEach
  void close() throws IOException, InterruptedException {
    client.close();
    serving.join();
  }

  private void serve(PipedInputStream in, OutputStream out) {
    McpJsonMapper mapper = new JacksonMcpJsonMapper(JsonMapper.builder().build());
    StdioConversation conversation = new StdioConversation(mapper, in, out);
    McpSyncServer server =
        McpServer.sync(conversation)
            .jsonMapper(mapper)
            .serverInfo("t", "1")
            .validateToolInputs(false)
            .tools(tool("now", () -> "now"), tool("together", this::together))
            .build();
    try (out) {
      conversation.serve(Duration.ofSeconds(20));
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
    server.close();
  }

  private String together() {
    try {
      return everybodyCalls.await(30, TimeUnit.SECONDS) ? "together" : "too late";
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SyncToolSpecification tool(String name, Supplier<String> says) {
    return new SyncToolSpecification(
        Tool.builder(name, Map.of("type", "object")).build(),
        (exchange, request) ->
            new CallToolResult(
                List.of(TextContent.builder(says.get()).build()), false, null, null));
  }

  /** Fails once, when it is told to. */
  private OutputStream breaking(OutputStream out) {
    return new FilterOutputStream(out) {
      @Override
      public void write(byte[] bytes, int from, int length) throws IOException {
        if (broken.compareAndSet(true, false)) {
          throw new IOException("broken once");
        }
        out.write(bytes, from, length);
      }
    };
  }

  private void say(String line) throws IOException {
    client.write((line + "\n").getBytes(StandardCharsets.UTF_8));
    client.flush();
  }

  private void call(int id, String tool) throws IOException {
    say(
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\"}}"
            .formatted(id, tool));
  }

  private JsonNode answer() throws IOException {
    return ThtJson.mapper().readTree(heard.readLine());
  }

  @Test
  void aLineThatIsNoMessageIsAnsweredAsSuchAndTheNextIsServed() throws IOException {
    for (String line : List.of("not json", "{}", "[1]", "\u0000", "x".repeat(5 << 20))) {
      say(line);
      assertThat(answer().at("/error/code").asInt()).as(line.substring(0, 1)).isEqualTo(-32700);
    }
    say("  ");
    call(1, "now");

    assertThat(answer().at("/result/content/0/text").asString()).isEqualTo("now");
  }

  @Test
  void anUnknownToolOrMethodLeavesTheConversationAlone() throws IOException {
    call(1, "unheard-of");
    assertThat(answer().path("error").isObject()).isTrue();
    say("{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"unheard/of\"}");
    assertThat(answer().path("error").isObject()).isTrue();
    call(3, "now");

    assertThat(answer().path("id").asInt()).isEqualTo(3);
  }

  @Test
  void anAnswerThatCannotBeWrittenLeavesTheOthersAlone() throws IOException {
    broken.set(true);
    call(1, "now");
    while (broken.get()) {
      Thread.onSpinWait();
    }
    call(2, "now");

    assertThat(answer().path("id").asInt()).isEqualTo(2);
  }

  @Test
  void manyAnswersAtOnceAllArriveEachOnALineOfItsOwn() throws IOException {
    for (int id = 1; id <= MANY; id++) {
      call(id, id <= 8 ? "together" : "now");
    }
    everybodyCalls.countDown();

    Set<Integer> ids = new TreeSet<>();
    for (int i = 0; i < MANY; i++) {
      ids.add(answer().path("id").asInt());
    }
    assertThat(ids).hasSize(MANY);
  }

  @Test
  void whatWasAskedBeforeTheEndIsAnswered() throws IOException {
    call(1, "together");
    client.close();
    everybodyCalls.countDown();

    assertThat(answer().path("id").asInt()).isEqualTo(1);
    assertThat(heard.readLine()).isNull();
  }
}
