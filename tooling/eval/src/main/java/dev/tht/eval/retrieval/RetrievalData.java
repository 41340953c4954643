package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.benchmark.GoldQuestion;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.spi.ThtException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * The query sets of a data folder, or of one labelled CSV file with the folder {@code db} of its
 * databases beside it or one level up. Databases are read once. Owned by one thread.
 */
public final class RetrievalData {

  /** The sets of a folder, in the order of the scorecard. */
  public static final List<String> SETS =
      List.of(
          "perturbed",
          "together",
          "absent",
          "italian",
          "italian-columns",
          "literals",
          "columns",
          "strings",
          "beside");

  /** Those that are measured unless others are named. */
  public static final List<String> USUAL = SETS.subList(0, SETS.indexOf("strings"));

  private static final String PERTURBED = "perturbed values, each database in an index of its own";

  private final Path root;
  private final List<Path> csv;
  private final CorpusSource source;
  private final long seed;
  private final Map<Path, TextCorpus> read = new HashMap<>();

  private RetrievalData(Path root, List<Path> csv, CorpusSource source, long seed) {
    this.root = root;
    this.csv = csv;
    this.source = source;
    this.seed = seed;
  }

  /**
   * @param data a folder, or a CSV file as {@code values/value_perturbations.csv} is one
   */
  public static RetrievalData at(Path data, CorpusSource source, long seed) {
    if (Files.isDirectory(data)) {
      return new RetrievalData(data, List.of(), source, seed);
    }
    Path beside = data.toAbsolutePath().normalize().getParent();
    for (Path root = beside; root != null; root = root.getParent()) {
      if (Files.isDirectory(root.resolve("db"))) {
        return new RetrievalData(root, List.of(data), source, seed);
      }
    }
    throw new ThtException(
        EvalErrorCode.DATA_MISSING,
        "no folder db with the databases stands beside " + data,
        "put the SQLite files there, or name the data folder");
  }

  /** Whether the data is one CSV file, which makes one set. */
  public boolean isOneFile() {
    return !csv.isEmpty();
  }

  /**
   * The set of that name.
   *
   * @param strings lines of the string file that are read
   */
  public QuerySet set(String name, int strings) {
    return switch (name) {
      case "perturbed" -> values().apart(name, PERTURBED, cases("value_perturbations.csv"));
      case "together" ->
          values()
              .together(
                  name, "the same, all databases in one index", cases("value_perturbations.csv"));
      case "absent" ->
          values()
              .absent(
                  name,
                  "values that are not in the index; every answer is false, so answered is the"
                      + " rate of false answers");
      case "italian" ->
          values()
              .apart(
                  name,
                  "Italian names of English values (countries), without Evidence or aliases",
                  cases("db_value_it_queries.csv"));
      case "italian-columns" ->
          ItalianColumns.read(
              name, database -> corpus(root.resolve("db").resolve(database + ".sqlite")));
      case "literals" -> questions().literals();
      case "columns" -> questions().columns();
      case "strings", "beside" ->
          StringSet.read(
              name, root.resolve("values/distinct_strings_multi.txt.gz"), strings, 2000, seed);
      default -> throw new IllegalArgumentException("no set " + name);
    };
  }

  /** The one file's set. */
  public QuerySet ofFile() {
    Path file = csv.get(0);
    return values()
        .apart(
            String.valueOf(file.getFileName()).replace(".csv", ""),
            "the queries of " + file.getFileName(),
            ValueCase.read(file));
  }

  private List<ValueCase> cases(String file) {
    return ValueCase.read(root.resolve("values").resolve(file));
  }

  private ValueSets values() {
    List<ValueCase> cases = new ArrayList<>();
    if (csv.isEmpty()) {
      cases.addAll(cases("value_perturbations.csv"));
      cases.addAll(cases("db_value_it_queries.csv"));
    } else {
      cases.addAll(ValueCase.read(csv.get(0)));
    }
    Map<String, TextCorpus> databases = new LinkedHashMap<>();
    for (ValueCase one : cases) {
      databases.computeIfAbsent(
          one.database(), name -> corpus(root.resolve("db").resolve(name + ".sqlite")));
    }
    return new ValueSets(databases, seed);
  }

  private QuestionSets questions() {
    DataFolder folder = new DataFolder(root);
    Map<String, Path> databases = new HashMap<>();
    List<GoldQuestion> questions = new ArrayList<>();
    for (DataQuestion question : folder.questions()) {
      String source = question.source().name().toLowerCase(Locale.ROOT);
      String database = source + "/" + question.database();
      databases.put(database, folder.database(question));
      questions.add(
          new GoldQuestion(
              question.id(),
              source,
              database,
              question.evidence().isBlank()
                  ? question.text()
                  : question.text() + "\n" + question.evidence(),
              question.golds().subList(0, 1)));
    }
    return new QuestionSets(
        questions, question -> corpus(Objects.requireNonNull(databases.get(question.database()))));
  }

  private TextCorpus corpus(Path database) {
    TextCorpus known = read.get(database);
    if (known == null) {
      known = source.read(database);
      read.put(database, known);
    }
    return known;
  }

  /** First 16 hexadecimal digits of a SHA-256 over the files that the queries come from. */
  public String digest() {
    List<Path> files = new ArrayList<>(csv);
    if (csv.isEmpty()) {
      files.add(root.resolve("values/value_perturbations.csv"));
      files.add(root.resolve("values/db_value_it_queries.csv"));
      files.add(root.resolve("questions/spider_A.jsonl"));
      files.add(root.resolve("questions/bird/bird_formula_1_on_spider_db.jsonl"));
      for (String defog : List.of("instruct_advanced", "instruct_basic", "questions_gen")) {
        files.add(root.resolve("questions/defog").resolve(defog + "_sqlite.csv"));
      }
      files.add(root.resolve("values/distinct_strings_multi.txt.gz"));
    }
    return FileDigest.of(files);
  }
}
