package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.RetrieverFactories;
import dev.tht.assembly.workspace.NewWorkspace;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.eval.benchmark.Benchmark;
import dev.tht.eval.retrieval.BenchmarkData;
import dev.tht.eval.retrieval.RetrievalData;
import dev.tht.eval.retrieval.RetrieverUnderTest;
import dev.tht.eval.retrieval.Scorecard;
import dev.tht.eval.retrieval.ScorecardFiles;
import dev.tht.eval.retrieval.ScorecardJson;
import dev.tht.eval.retrieval.ScorecardPage;
import dev.tht.eval.retrieval.ScorecardRun;
import dev.tht.eval.retrieval.ScorecardTable;
import dev.tht.eval.retrieval.TextCorpus;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht eval retrieval}: plays labelled queries against retrievers, and writes recall, rank,
 * latency, build rate and size as a table, JSON, pictures and TREC files.
 */
@Command(
    name = "tht eval retrieval",
    description = {
      "Measure retrievers on labelled queries, side by side in one run.",
      "Each corpus gets an index of each retriever in a temporary folder."
    })
public final class EvalRetrievalCommand extends ThtCommand {

  @Option(
      names = "--retriever",
      split = ",",
      paramLabel = "NAME",
      description = "The retrievers, by the names that tht.yaml uses; postings by default.")
  List<String> retrievers = new ArrayList<>();

  @Option(
      names = "--with",
      paramLabel = "NAME.KEY=VALUE",
      description = "A setting of one retriever, as tht.yaml would give it.")
  Map<String, String> settings = new LinkedHashMap<>();

  @Option(
      names = "--data",
      paramLabel = "DIR|CSV",
      description =
          "The data folder, else what THT_DATA says, else ../shared/data; or a labelled CSV file"
              + " with source, table, column, kind, gold_value, query, beside a folder db.")
  @Nullable Path data;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "bird, spider or ambrosia: read --root in the layout that this benchmark is published in;"
              + " the sets are then literals and columns.")
  @Nullable String format;

  @Option(
      names = "--root",
      paramLabel = "DIR",
      description = "The folder that the benchmark unpacks to, which holds its list of questions.")
  @Nullable Path root;

  @Option(
      names = "--set",
      split = ",",
      paramLabel = "SET",
      description =
          "perturbed, together, absent, italian, italian-columns, literals, columns, strings,"
              + " beside; all but the last two by default.")
  List<String> sets = new ArrayList<>();

  @Option(
      names = "--strings",
      paramLabel = "N",
      defaultValue = "4000000",
      description = "At most so many lines for the sets strings and beside.")
  int strings = 4_000_000;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "42",
      description = "For what is drawn at random.")
  long seed = 42;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Write scorecard.json, pictures, results by query, corpus, qrels and TREC runs there.")
  @Nullable Path out;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "A page whose generated parts of these sets are written anew.")
  @Nullable Path report;

  @Override
  public Integer call() throws IOException {
    EvalSource from = source();
    Path made = Files.createTempDirectory("tht-eval");
    try (Assembly assembly = Assembly.open(workspace(made.resolve("workspace")))) {
      ScorecardRun run =
          new ScorecardRun(
              underTest(assembly.get(RetrieverFactories.class)),
              Files.createDirectory(made.resolve("scratch")),
              this::note);
      show(run.run(out == null ? from.sets() : from.kept(seed, out), seed, from.digest()));
    } finally {
      remove(made);
    }
    return 0;
  }

  private void show(Scorecard card) {
    String text = ScorecardJson.write(card);
    if (out != null) {
      ScorecardFiles.write(card, text, out);
      note("wrote " + out);
    }
    if (report != null) {
      ScorecardPage.update(report, ScorecardJson.read(text));
      note("wrote " + report);
    }
    if (json) {
      out().print(text);
    } else {
      ScorecardTable.lines(ScorecardJson.read(text)).forEach(out()::println);
    }
    out().flush();
  }

  private EvalSource source() {
    if (format == null && root == null) {
      return EvalSource.ofData(
          RetrievalData.at(EvalData.folder(data), EvalRetrievalCommand::corpus, seed),
          sets,
          strings);
    }
    if (format == null || root == null || data != null) {
      throw argument(
          "a benchmark is --format FORMAT and --root DIR, and nothing beside them",
          "give both of the two, and leave --data out");
    }
    String named = format.toLowerCase(Locale.ROOT);
    if (!Benchmark.FORMATS.contains(named)) {
      throw argument(
          "'" + format + "' is no format", "use one of " + String.join(", ", Benchmark.FORMATS));
    }
    Path folder = root;
    return EvalSource.ofBenchmark(
        () -> new BenchmarkData(Benchmark.at(named, folder), EvalRetrievalCommand::corpus), sets);
  }

  private List<RetrieverUnderTest> underTest(RetrieverFactories factories) {
    Map<String, Map<String, String>> byRetriever = new HashMap<>();
    settings.forEach(
        (key, value) -> {
          int dot = key.indexOf('.');
          if (dot < 1) {
            throw argument("'" + key + "' names no retriever", "write NAME.KEY=VALUE");
          }
          byRetriever
              .computeIfAbsent(key.substring(0, dot), name -> new HashMap<>())
              .put(key.substring(dot + 1), value);
        });
    return (retrievers.isEmpty() ? List.of("postings") : retrievers)
        .stream()
            .distinct()
            .map(
                name ->
                    new RetrieverUnderTest(
                        name,
                        factories.named(name),
                        new ProviderConfig(byRetriever.getOrDefault(name, Map.of()))))
            .toList();
  }

  /** A workspace for its providers alone; its database is never asked. */
  private static Workspace workspace(Path folder) throws IOException {
    return Workspace.create(
        Files.createDirectories(folder),
        new NewWorkspace(
            "jdbc:sqlite:" + folder.resolve("none.sqlite"),
            Language.ENGLISH,
            Profile.TECHNICAL,
            false));
  }

  private static TextCorpus corpus(Path database) {
    try (AskedDatabase asked =
        AskedDatabase.open("jdbc:sqlite:" + database.toAbsolutePath().normalize())) {
      return TextCorpus.of(new JdbcCorpus(asked, new JdbcCatalogSource(asked).read(), List.of()));
    }
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
