package dev.tht.proposerllm;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** A chat endpoint on this machine that answers as told, well or badly; the last answer repeats. */
final class FakeEndpoint implements AutoCloseable {

  /** One way to answer. */
  interface Manner {
    void answer(HttpExchange exchange) throws IOException, InterruptedException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closing = new CountDownLatch(1);
  private final Deque<Manner> manners;
  private final List<String> bodies = new ArrayList<>();

  FakeEndpoint(Manner... manners) throws IOException {
    this.manners = new ArrayDeque<>(List.of(manners));
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/v1";
  }

  /** What was sent, in order. */
  List<String> bodies() {
    synchronized (bodies) {
      return List.copyOf(bodies);
    }
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Manner manner;
    synchronized (bodies) {
      bodies.add(body);
      manner = manners.size() > 1 ? manners.poll() : manners.element();
    }
    try (exchange) {
      manner.answer(exchange);
    } catch (InterruptedException stop) {
      Thread.currentThread().interrupt();
    }
  }

  /** As OpenAI's chat completions answer. */
  static Manner says(String text) {
    return says(text, "stop");
  }

  static Manner says(String text, String reason) {
    return json(
        200,
        """
        {"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,
        "message":{"role":"assistant","content":%s},"finish_reason":"%s"}],
        "usage":{"prompt_tokens":1000,"completion_tokens":200,"total_tokens":1200}}
        """
            .formatted(ThtJson.write(text), reason));
  }

  /** As Anthropic's messages answer. */
  static Manner saysAsAnthropic(String text) {
    return json(
        200,
        """
        {"id":"m","type":"message","role":"assistant","model":"m","stop_reason":"end_turn",
        "content":[{"type":"text","text":%s}],"usage":{"input_tokens":1000,"output_tokens":200}}
        """
            .formatted(ThtJson.write(text)));
  }

  static Manner callsATool() {
    return json(
        200,
        """
        {"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,
        "message":{"role":"assistant","content":null,"tool_calls":[{"id":"t","type":"function",
        "function":{"name":"decision_add","arguments":"{}"}}]},"finish_reason":"tool_calls"}],
        "usage":{"prompt_tokens":10,"completion_tokens":2,"total_tokens":12}}
        """);
  }

  static Manner json(int status, String body) {
    return exchange -> {
      byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(status, bytes.length);
      exchange.getResponseBody().write(bytes);
    };
  }

  /** Promises more than it sends. */
  static Manner breaksOff() {
    return exchange -> {
      exchange.getResponseHeaders().add("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, 10_000);
      OutputStream out = exchange.getResponseBody();
      out.write("{\"id\":\"c\",\"choices\":[{\"mess".getBytes(StandardCharsets.UTF_8));
      out.flush();
    };
  }

  /** Says nothing until it is closed. */
  Manner sleeps() {
    return exchange -> closing.await(60, TimeUnit.SECONDS);
  }

  /** From now on it answers so. */
  void answers(Manner manner) {
    synchronized (bodies) {
      manners.clear();
      manners.add(manner);
    }
  }

  @Override
  public void close() {
    closing.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
