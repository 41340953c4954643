import dev.tht.ambiguity.RuleProposer;
import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.gatecore.Gate;
import dev.tht.gatecore.ModelSource;
import dev.tht.mcp.DoorRooms;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;

/**
 * What an agent waits for at {@code tht mcp serve}, a process of its own: the first response after
 * its start, and what a call takes beyond the operation of the gate behind it. The operation is
 * done in this process on the same workspace, call and operation in turn, so that whatever else the
 * machine does slows both; the overhead is taken pair by pair.
 *
 * <p>Arguments: the file for the measures, a workspace, rounds of starts, pairs of calls, the class
 * path of a class Hello, and the command that serves.
 */
final class McpSpeed {

  private static final String QUESTION = "How many active bicycles do we have in the Mountain line?";
  private static final int WARM_UP = 200;
  private static final double AIM_START = 1000;
  private static final double AIM_OVERHEAD = 5;

  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"initialize\",\"params\":{\"protocolVersion\":"
          + "\"2025-11-25\",\"capabilities\":{},\"clientInfo\":{\"name\":\"bench\",\"version\":\"1\"}}}";
  private static final String DISCOVER =
      "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"server/discover\",\"params\":{\"_meta\":{"
          + "\"io.modelcontextprotocol/protocolVersion\":\"2026-07-28\","
          + "\"io.modelcontextprotocol/clientCapabilities\":{}}}}";

  /** A server and the two ends of its wire. */
  private record Server(Process process, OutputStream to, BufferedReader from)
      implements AutoCloseable {

    static Server start(List<String> command) throws IOException {
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      return new Server(
          process, process.getOutputStream(), process.inputReader(StandardCharsets.UTF_8));
    }

    void say(String line) throws IOException {
      to.write((line + "\n").getBytes(StandardCharsets.UTF_8));
      to.flush();
    }

    String ask(String line) throws IOException {
      say(line);
      String answer = from.readLine();
      if (answer == null || answer.contains("\"error\"")) {
        throw new IllegalStateException(line + " -> " + answer);
      }
      return answer;
    }

    JsonNode call(String tool, String arguments) throws IOException {
      return ThtJson.mapper().readTree(ask(request(tool, arguments))).at("/result/structuredContent");
    }

    @Override
    public void close() throws IOException {
      to.close();
      process.onExit().join();
    }
  }

  /** What is done behind a call, and looked at, so that it is not optimised away. */
  private interface Operation {
    Object done();
  }

  private final List<String> measures = new ArrayList<>();

  public static void main(String[] arguments) throws Exception {
    List<String> command = List.of(arguments).subList(5, arguments.length);
    McpSpeed speed = new McpSpeed();
    speed.starts(command, arguments[4], Integer.parseInt(arguments[2]));
    speed.calls(command, Path.of(arguments[1]), Integer.parseInt(arguments[3]));
    Files.write(Path.of(arguments[0]), speed.measures);
  }

  private static String request(String tool, String arguments) {
    return "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\""
        + tool
        + "\",\"arguments\":"
        + arguments
        + "}}";
  }

  private void starts(List<String> command, String hello, int rounds) throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> bare =
        List.of(java, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", hello, "Hello");
    Map<String, List<Double>> taken = new LinkedHashMap<>();
    for (int round = -1; round < rounds; round++) {
      Map<String, Double> each = new LinkedHashMap<>();
      each.put("java Hello, to its end", bare(bare));
      first(command, INITIALIZE, "initialize", each);
      first(command, DISCOVER, "server/discover", each);
      if (round >= 0) {
        each.forEach((what, took) -> taken.computeIfAbsent(what, w -> new ArrayList<>()).add(took));
      }
    }
    taken.forEach((what, each) -> measure(what, each, what.startsWith("first") ? AIM_START : 0));
  }

  private static double bare(List<String> command) throws Exception {
    long began = System.nanoTime();
    new ProcessBuilder(command).redirectErrorStream(true).start().onExit().join();
    return milliseconds(began);
  }

  private static void first(
      List<String> command, String greeting, String method, Map<String, Double> took)
      throws IOException {
    long began = System.nanoTime();
    try (Server server = Server.start(command)) {
      server.ask(greeting);
      took.put("first response to " + method, milliseconds(began));
      Optional<Duration> used = server.process().toHandle().info().totalCpuDuration();
      used.ifPresent(cpu -> took.put("processor time to the response to " + method, (double) cpu.toMillis()));
    }
  }

  private void calls(List<String> command, Path folder, int pairs) throws Exception {
    Workspace workspace = Workspace.find(folder);
    try (Server server = Server.start(command);
        Assembly assembly = Assembly.open(workspace)) {
      server.ask(INITIALIZE);
      server.say("{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
      JsonNode tools =
          ThtJson.mapper()
              .readTree(server.ask("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}"))
              .at("/result/tools");
      measures.add(
          "{\"what\": \"tools/list: %d tools, characters\", \"median\": \"%d\", \"p95\": \"\", \"aim\": \"24000\"}"
              .formatted(tools.size(), tools.toString().length()));
      String session =
          server
              .call("session_open", "{\"question\":\"" + QUESTION + "\"}")
              .path("session")
              .asString();
      Gate gate = assembly.gate();
      DoorRooms rooms = new AssembledRooms(assembly, workspace);
      SessionId id = new SessionId(session);
      String about = "{\"session\":\"" + session + "\"";
      pairs(server, "session_status", about + "}", pairs, () -> gate.state(id));
      pairs(
          server,
          "search_find",
          about + ",\"term\":\"Torino\"}",
          pairs,
          () -> view(gate, id, ModelSource.FIND).desk().find(term("Torino")));
      pairs(
          server,
          "schema_render",
          about + "}",
          pairs,
          () -> {
            view(gate, id, ModelSource.SCHEMA);
            return rooms.schema(List.of(), 20_000);
          });
      pairs(
          server,
          "ambiguity_top",
          about + "}",
          pairs,
          () -> weightiest(view(gate, id, ModelSource.AMBIGUITY)));
      JsonNode top = server.call("ambiguity_top", about + "}");
      String question =
          server.call(top.path("tool").asString(), top.path("draft").toString()).path("question").asString();
      pairs(
          server,
          "wait_for_reviewer",
          about + ",\"seconds\":0}",
          pairs,
          () -> {
            gate.state(id);
            return gate.outcome(id, new QuestionId(question));
          });
    }
  }

  private static List<OptionalLong> weightiest(ProposerView view) {
    Proposal proposal = new RuleProposer().propose(view);
    return proposal instanceof Proposal.Interpretations readings
        ? readings.options().stream().map(option -> view.desk().rows(option.claims())).toList()
        : List.of();
  }

  private static ProposerView view(Gate gate, SessionId id, ModelSource source) {
    if (gate.sourceRefused(id, "bench", source).isPresent()) {
      throw new IllegalStateException(source + " is refused");
    }
    return gate.proposerView(id, Optional.empty());
  }

  private static RetrievalQuery term(String term) {
    return new RetrievalQuery(
        term,
        RetrievalQuery.Scope.TERM,
        List.of(),
        EnumSet.allOf(CandidateKind.class),
        Optional.empty(),
        20);
  }

  private void pairs(Server server, String tool, String arguments, int pairs, Operation operation)
      throws IOException {
    String request = request(tool, arguments);
    List<Double> whole = new ArrayList<>();
    List<Double> over = new ArrayList<>();
    for (int i = -WARM_UP; i < pairs; i++) {
      long began = System.nanoTime();
      String answer = server.ask(request);
      double call = milliseconds(began);
      if (answer.contains("\"isError\":true")) {
        throw new IllegalStateException(answer);
      }
      began = System.nanoTime();
      operation.done();
      double behind = milliseconds(began);
      if (i >= 0) {
        whole.add(call);
        over.add(call - behind);
      }
    }
    measure("call of " + tool, whole, 0);
    measure("of which overhead", over, AIM_OVERHEAD);
  }

  private void measure(String what, List<Double> milliseconds, double aim) {
    List<Double> sorted = new ArrayList<>(milliseconds);
    Collections.sort(sorted);
    measures.add(
        String.format(
            Locale.ROOT,
            "{\"what\": \"%s, ms\", \"median\": \"%.1f\", \"p95\": \"%.1f\", \"aim\": \"%s\"}",
            what,
            sorted.get(sorted.size() / 2),
            sorted.get(Math.min(sorted.size() - 1, (int) Math.ceil(sorted.size() * 0.95) - 1)),
            aim == 0 ? "" : String.format(Locale.ROOT, "%.0f", aim)));
    System.err.println("bench-mcp: " + measures.get(measures.size() - 1));
  }

  private static double milliseconds(long began) {
    return (System.nanoTime() - began) / 1e6;
  }

  private McpSpeed() {}
}
