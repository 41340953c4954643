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
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
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
  private static final int QUESTIONS = 41;

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
      long start = System.nanoTime();
      new JdbcCatalogSource(database, ProfileLimits.structureOnly()).read();
      write("structure of %,d tables", size, seconds(start), 1e3 / size, "ms a table", "-");
      start = System.nanoTime();
      Catalog catalog = new JdbcCatalogSource(database).read();
      String aim = size == 5000 ? "60" : "-";
      write(
          "%,d tables read and measured, keys inferred",
          size, seconds(start), 1e3 / size, "ms a table", aim);
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
    List<Double> times = new ArrayList<>();
    for (int i = 0; i < QUESTIONS; i++) {
      String table = tables.get((int) ((long) i * tables.size() / QUESTIONS));
      String question = "total amount of each " + table.replace('_', ' ') + " by city and status";
      long start = System.nanoTime();
      render(catalog, retrievers, question);
      times.add(seconds(start));
    }
    double first = times.getFirst();
    times.sort(null);
    String aim = size == 5000 ? "0.3" : "-";
    write(
        "rendered for a question in 16,000 characters, of %,d tables, median",
        size, times.get(QUESTIONS / 2), 1e6 / size, "µs a table", aim);
    write(
        "the first of these in the process, of %,d tables",
        size, first, 1e6 / size, "µs a table", "-");
    retrievers.forEach(CandidateRetriever::close);
  }

  private static void render(
      Catalog catalog, List<CandidateRetriever> retrievers, String question) {
    List<Candidate> found = new ArrayList<>();
    for (CandidateRetriever retriever : retrievers) {
      for (CandidateKind kind : CandidateKind.values()) {
        found.addAll(retriever.retrieve(RetrievalQuery.question(question, Set.of(kind), 40)));
      }
    }
    String text =
        CatalogRenderer.render(
                catalog,
                new RenderRequest(
                    Format.MARKDOWN, QuestionTables.of(catalog, found), OptionalInt.of(CHARACTERS)))
            .text();
    if (text.length() > CHARACTERS || text.length() < 1000) {
      throw new IllegalStateException("a rendering of " + text.length() + " characters");
    }
  }

  private void rows() throws Exception {
    Path file = folder.resolve("rows-" + size + ".sqlite");
    PatientRecords.make(file, size);
    try (AskedDatabase database = AskedDatabase.open("jdbc:sqlite:" + file)) {
      long start = System.nanoTime();
      Catalog catalog = new JdbcCatalogSource(database).read();
      double seconds = seconds(start);
      long rows = catalog.tables().stream().mapToLong(t -> t.rows().orElse(0)).sum();
      if (rows < size * 0.99
          || catalog.tables().stream()
              .flatMap(t -> t.columns().stream())
              .anyMatch(column -> column.profile().isEmpty())) {
        throw new IllegalStateException(rows + " rows measured, or a column was not");
      }
      String aim = size == 500_000 ? "60" : "-";
      write(
          "profile of %,d rows of patient records",
          size, seconds, 1e6 / size, "ms a 1,000 rows", aim);
    }
  }

  private static double seconds(long start) {
    return (System.nanoTime() - start) / 1e9;
  }

  private void write(String what, int of, double seconds, double by, String unit, String aim)
      throws Exception {
    String line =
        String.format(
            Locale.ROOT,
            "{\"what\": \"%s\", \"seconds\": \"%.3f\", \"each\": \"%.2f %s\", \"aim\": \"%s\"}\n",
            String.format(Locale.ROOT, what, of),
            seconds,
            seconds * by,
            unit,
            aim);
    Files.writeString(out, line, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }
}
