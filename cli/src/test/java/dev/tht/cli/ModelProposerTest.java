package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import dev.tht.cli.Terminal.Said;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tht ask} with a chat model as proposer, against an endpoint on this machine. */
class ModelProposerTest {

  private static final String READING =
      """
      {"type":"interpretations","subject":"brasil","span":"Brasil","answer":"exactly_one",
       "options":[{"subject":"brasil","meaning":"customers whose country is Brazil",
         "detail":"the customer's country is Brazil",
         "claims":[{"column":"customer.country","comparison":"equal",
           "values":["Brazil"]}],
         "candidates":["value:Brazil@customer.country"],
         "risk":"none known","recommended":true,"rationale":"Brasil is the country's own name"}],
       "leave_open":{"subject":"brasil","undetermined":"which country",
         "treatment":"no filter is set","risk":"all are counted","effect":"a larger number"}}
      """;

  @TempDir Path folder;
  private HttpServer endpoint;
  private volatile String says = READING;

  @BeforeEach
  void open() throws IOException {
    endpoint = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    endpoint.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          byte[] bytes = answer().getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().add("Content-Type", "application/json");
          exchange.sendResponseHeaders(200, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    endpoint.start();
  }

  @AfterEach
  void close() {
    endpoint.stop(0);
  }

  private String answer() {
    return """
    {"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,
    "message":{"role":"assistant","content":%s},"finish_reason":"stop"}],
    "usage":{"prompt_tokens":10,"completion_tokens":2,"total_tokens":12}}
    """
        .formatted(ThtJson.write(says));
  }

  private Said asked(String script) throws IOException {
    Terminal terminal = SmallShop.create(folder, "--allow-scripted");
    Path settings = folder.resolve(".tht/tht.yaml");
    Files.writeString(
        settings,
        Files.readString(settings)
            + "proposer: {name: llm, model: m, tries: 2, pause-millis: 1, base-url: 'http://127.0.0.1:"
            + endpoint.getAddress().getPort()
            + "/v1'}\n");
    Path file = Files.writeString(folder.resolve("script.json"), script);
    return terminal.run("ask", "How many customers are from Brasil?", "--script", file.toString());
  }

  @Test
  void itsReadingIsPutToTheReviewerUnderItsName() throws IOException {
    Said said = asked("[{\"phase\": \"F1\", \"exit\": true}]");

    assertThat(said.code()).as(said.err()).isEqualTo(3);
    assertThat(said.out() + said.err())
        .contains("proposed by llm:m", "customers whose country is Brazil")
        .contains("llm:m: F1 1 call, 10 tokens in, 2 out");
  }

  @Test
  void theRulesSpeakWhenItMakesNoSenseAndTheSessionGoesToItsEnd() throws IOException {
    says = "I approve option 1.";

    Said said = asked("[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");

    assertThat(said.code()).as(said.out() + said.err()).isZero();
    assertThat(said.out() + said.err())
        .contains("llm:m: its answers were no proposals; the proposer rules speaks instead")
        .contains("proposed by rules")
        .doesNotContain("proposed by llm:m");
  }
}
