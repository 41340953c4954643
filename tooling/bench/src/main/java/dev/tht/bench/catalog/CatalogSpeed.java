package dev.tht.bench.catalog;

import dev.tht.retrievallsh.PostingsRetrieverFactory;
import dev.tht.retrievalvector.NameRetrieverFactory;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.schemacatalog.rendering.Format;
import dev.tht.schemacatalog.rendering.QuestionTables;
import dev.tht.schemacatalog.rendering.RenderRequest;
import dev.tht.schemacatalog.value.JdbcCorpus;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One size of one measure of the catalog, in a process of its own. Arguments: the file for the
 * measures, {@code schema} or {@code rows}, how many tables or rows, and a folder for the database.
 */
public final class CatalogSpeed {

  private static final int CHARACTERS = 16_000;
  private static final int QUESTIONS = 15;

  private final Path out;
  private final int size;
  private final Path folder;

  private CatalogSpeed(Path out, int size, Path folder) {
    this.out = out;
    this.size = size;
    this.folder = folder;
  }

  /** Measures and adds lines of JSON to the file. */
  public static void main(String[] arguments) throws Exception {
    CatalogSpeed speed =
        new CatalogSpeed(
            Path.of(arguments[0]), Integer.parseInt(arguments[2]), Path.of(arguments[3]));
    if (arguments[1].equals("schema")) {
      speed.schema();
    } else {
      speed.rows();
    }
  }

  private void schema() throws Exception {
    Path file = folder.resolve("schema-" + size + ".sqlite");
    List<String> tables = GeneratedSchema.make(file, size);
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      Spent clock = Spent.start();
      new JdbcCatalogSource(database, ProfileLimits.structureOnly()).read();
      write("structure of %,d tables", clock.stop(), 1e3, "ms a table", "-");
      clock = Spent.start();
      Catalog catalog = new JdbcCatalogSource(database).read();
      write(
          "%,d tables read and measured, keys inferred",
          clock.stop(), 1e3, "ms a table", size == 5000 ? "60" : "-");
      check(catalog);
      questions(database, catalog, tables);
    }
  }

  private void check(Catalog catalog) {
    long columns = catalog.tables().stream().map(Table::columns).mapToLong(List::size).sum();
    if (catalog.tables().size() != size || columns != (long) size * GeneratedSchema.COLUMNS) {
      throw new IllegalStateException(catalog.tables().size() + " tables, " + columns + " columns");
    }
  }

  private void questions(AskedDatabase database, Catalog catalog, List<String> tables)
      throws Exception {
    JdbcCorpus corpus = new JdbcCorpus(database, catalog, List.of());
    List<CandidateRetriever> retrievers = new ArrayList<>();
    for (CandidateRetrieverFactory factory :
        List.of(new PostingsRetrieverFactory(), new NameRetrieverFactory())) {
      Path index = Files.createDirectories(folder.resolve(factory.name() + size));
      factory.build(corpus, index, ProviderConfig.none());
      retrievers.add(factory.open(index, corpus.version(), ProviderConfig.none()));
    }
    List<Spent> finding = new ArrayList<>();
    List<Spent> rendering = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      String table = tables.get((int) ((long) i * tables.size() / QUESTIONS));
      Spent clock = Spent.start();
      List<Candidate> found =
          found(retrievers, "total amount of each " + table.replace('_', ' ') + " by city");
      finding.add(clock.stop());
      clock = Spent.start();
      render(catalog, found);
      rendering.add(clock.stop());
    }
    retrievers.forEach(CandidateRetriever::close);
    String aim = size == 5000 ? "0.3" : "-";
    Spent first = rendering.getFirst();
    write(
        "what a question may mean, found among %,d tables, median",
        median(finding), 1e6, "µs a table", "-");
    write(
        "rendered for it in 16,000 characters, of %,d tables, median",
        median(rendering), 1e6, "µs a table", aim);
    write(
        "the first of these renderings in the process, of %,d tables",
        first, 1e6, "µs a table", "-");
  }

  private static Spent median(List<Spent> times) {
    List<Double> wall = times.stream().map(Spent::seconds).sorted().toList();
    List<Double> cpu = times.stream().map(Spent::cpu).sorted().toList();
    return new Spent(wall.get(QUESTIONS / 2), cpu.get(QUESTIONS / 2));
  }

  private static List<Candidate> found(List<CandidateRetriever> retrievers, String question) {
    List<Candidate> found = new ArrayList<>();
    for (CandidateRetriever retriever : retrievers) {
      for (CandidateKind kind : CandidateKind.values()) {
        found.addAll(retriever.retrieve(RetrievalQuery.question(question, Set.of(kind), 40)));
      }
    }
    return found;
  }

  private static void render(Catalog catalog, List<Candidate> found) {
    List<TableName> tables = QuestionTables.of(catalog, found);
    RenderRequest request = new RenderRequest(Format.MARKDOWN, tables, OptionalInt.of(CHARACTERS));
    int length = CatalogRenderer.render(catalog, request).text().length();
    if (length > CHARACTERS || length < 1000) {
      throw new IllegalStateException("a rendering of " + length + " characters");
    }
  }

  private void rows() throws Exception {
    Path file = folder.resolve("rows-" + size + ".sqlite");
    PatientRecords.make(file, size);
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      Spent clock = Spent.start();
      Catalog catalog = new JdbcCatalogSource(database).read();
      Spent spent = clock.stop();
      long rows = catalog.tables().stream().mapToLong(t -> t.rows().orElse(0)).sum();
      if (rows < size * 0.99
          || catalog.tables().stream()
              .flatMap(t -> t.columns().stream())
              .anyMatch(column -> column.profile().isEmpty())) {
        throw new IllegalStateException(rows + " rows measured, or a column was not");
      }
      write(
          "profile of %,d rows of patient records",
          spent, 1e6, "ms a 1,000 rows", size == 500_000 ? "60" : "-");
    }
  }

  /** A line; the processor time by table or by 1,000 rows shows whether the cost is linear. */
  private void write(String what, Spent spent, double by, String unit, String aim)
      throws IOException {
    String line =
        String.format(
            Locale.ROOT,
            "{\"what\": \"%s\", \"seconds\": \"%.3f\", \"cpu\": \"%.3f\", \"each\": \"%.2f %s\","
                + " \"aim\": \"%s\"}%n",
            String.format(Locale.ROOT, what, size),
            spent.seconds(),
            spent.cpu(),
            spent.cpu() * by / size,
            unit,
            aim);
    Files.writeString(out, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
