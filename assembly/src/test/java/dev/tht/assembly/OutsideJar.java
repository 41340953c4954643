package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** Compiles what a researcher might write, and packs it with its service files. */
final class OutsideJar {

  private static final String IMPORTS =
      """
      package outside;
      import dev.tht.spi.*;
      import dev.tht.spi.catalog.*;
      import dev.tht.spi.decision.*;
      import dev.tht.spi.ledger.*;
      import dev.tht.spi.memory.*;
      import dev.tht.spi.retrieval.*;
      import java.nio.file.Path;
      import java.util.*;
      import java.util.function.Consumer;
      """;

  private static final Map<String, String> SOURCES =
      Map.of(
          "Retriever",
          """
          public record Retriever(String version) implements CandidateRetriever {
            public String name() { return "outside"; }
            public Set<CandidateKind> kinds() { return Set.of(CandidateKind.TABLE); }
            public Set<RetrieverCapability> capabilities() { return Set.of(); }
            public List<Candidate> retrieve(RetrievalQuery query) {
              return query.kinds().contains(CandidateKind.TABLE)
                  ? List.of(new Candidate("table:customer",
                      new Target.OfTable(TableName.of("customer")), "customer",
                      new Provenance("outside", "customer", version),
                      Optional.empty(), Optional.empty()))
                  : List.of();
            }
            public void close() {}
          }
          """,
          "RetrieverFactory",
          """
          public class RetrieverFactory implements CandidateRetrieverFactory {
            public String name() { return "outside"; }
            public void build(Corpus corpus, Path folder, ProviderConfig config) {}
            public CandidateRetriever open(Path folder, String version, ProviderConfig config) {
              return new Retriever(version);
            }
          }
          """,
          "Ledger",
          """
          public record Ledger(LedgerStore kept) implements LedgerStore {
            public LogRecord append(LogDraft draft) { return kept.append(draft); }
            public List<LogRecord> read(String stream) { return kept.read(stream); }
            public List<String> streams() { return kept.streams(); }
            public void forEach(Consumer<LogRecord> visitor) { kept.forEach(visitor); }
            public LedgerHead head() { return kept.head(); }
            public void close() { kept.close(); }
          }
          """,
          "LedgerFactory",
          """
          public class LedgerFactory implements LedgerStoreFactory {
            public String name() { return "outside"; }
            public LedgerStore open(Path folder, ProviderConfig config) {
              return new Ledger(new dev.tht.ledger.store.HeapLedgerStore(
                  "outside", java.time.Clock.systemUTC(), new Random(1)));
            }
          }
          """,
          "Memory",
          """
          public record Memory(MemoryStore kept) implements MemoryStore {
            public void put(MemoryItem item) { kept.put(item); }
            public void retire(MemoryId id, String reason) { kept.retire(id, reason); }
            public List<MemoryItem> items() { return kept.items(); }
            public Optional<MemoryItem> find(MemoryId id) { return kept.find(id); }
            public Optional<String> retirement(MemoryId id) { return kept.retirement(id); }
            public List<MemoryMatch> search(String question, int limit) {
              return kept.search(question, limit);
            }
            public void close() { kept.close(); }
          }
          """,
          "MemoryFactory",
          """
          public class MemoryFactory implements MemoryStoreFactory {
            public String name() { return "outside"; }
            public MemoryStore open(Path folder, ProviderConfig config) {
              return new Memory(new dev.tht.memory.HeapMemoryStore());
            }
          }
          """);

  private static final Map<String, String> SERVICES =
      Map.of(
          "dev.tht.spi.retrieval.CandidateRetrieverFactory", "outside.RetrieverFactory",
          "dev.tht.spi.ledger.LedgerStoreFactory", "outside.LedgerFactory",
          "dev.tht.spi.memory.MemoryStoreFactory", "outside.MemoryFactory");

  private OutsideJar() {}

  static void write(Path jar) throws IOException {
    Path work = Files.createTempDirectory(jar.getParent(), "outside");
    Path classes = compiled(work);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file);
        Stream<Path> all = Files.walk(classes)) {
      for (Path path : all.filter(Files::isRegularFile).toList()) {
        String name = classes.relativize(path).toString().replace('\\', '/');
        add(out, name, Files.readAllBytes(path));
      }
      for (Map.Entry<String, String> service : SERVICES.entrySet()) {
        byte[] content = service.getValue().getBytes(StandardCharsets.UTF_8);
        add(out, "META-INF/services/" + service.getKey(), content);
      }
    }
  }

  private static Path compiled(Path work) throws IOException {
    Path sources = Files.createDirectories(work.resolve("sources/outside"));
    Path classes = Files.createDirectories(work.resolve("classes"));
    for (Map.Entry<String, String> source : SOURCES.entrySet()) {
      Files.writeString(
          sources.resolve(source.getKey() + ".java"), IMPORTS + source.getValue());
    }
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    List<String> arguments =
        Stream.concat(
                Stream.of("-proc:none", "-cp", classPath, "-d", classes.toString()),
                SOURCES.keySet().stream().map(name -> sources.resolve(name + ".java").toString()))
            .toList();
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    return classes;
  }

  private static void add(JarOutputStream out, String name, byte[] content) throws IOException {
    out.putNextEntry(new JarEntry(name));
    out.write(content);
    out.closeEntry();
  }
}
