package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What every {@link CandidateRetriever} and its factory keep: extend it, return the factory, and
 * run. Each answer passes through {@link AssertingRetriever}.
 */
public abstract class CandidateRetrieverContract {

  private static final Set<CandidateKind> ALL = EnumSet.allOf(CandidateKind.class);
  private static final TableName CUSTOMER = TableName.of("customer");

  @TempDir Path temporary;

  /** The factory to prove; one instance per test. */
  protected abstract CandidateRetrieverFactory factory();

  /** The settings it is built and opened with. */
  protected ProviderConfig config() {
    return ProviderConfig.none();
  }

  /** Whether it keeps an index in its folder, so that damage and absence must be noticed. */
  protected boolean keepsAnIndex() {
    return true;
  }

  private final HeapCorpus corpus = HeapCorpus.small();

  private Path folder() {
    return temporary.resolve("index");
  }

  private CandidateRetriever built(HeapCorpus some) {
    CandidateRetrieverFactory factory = factory();
    factory.build(some, folder(), config());
    return open(factory, folder(), some.version());
  }

  private CandidateRetriever open(
      CandidateRetrieverFactory factory, Path folder, String corpusVersion) {
    return new AssertingRetriever(factory.open(folder, corpusVersion, config()), corpusVersion);
  }

  private static List<String> ids(CandidateRetriever retriever, String text) {
    return retriever.retrieve(RetrievalQuery.term(text, ALL, 20)).stream()
        .map(Candidate::id)
        .toList();
  }

  private static String knownTerm(CandidateKind kind) {
    return switch (kind) {
      case TABLE -> "customer";
      case COLUMN -> "country";
      case VALUE -> "Brazil";
      case EVIDENCE -> "fiscal year";
    };
  }

  private static boolean isKnown(Target target) {
    return switch (target) {
      case Target.OfTable table -> table.table().equals(CUSTOMER);
      case Target.OfColumn column -> column.column().equals(CUSTOMER.column("country"));
      case Target.OfValue value ->
          value.value().equals("Brazil") && value.columns().contains(CUSTOMER.column("country"));
      case Target.OfEvidence piece -> piece.evidence().equals(new EvidenceId("fiscal-year"));
    };
  }

  @ParameterizedTest
  @EnumSource
  void findsAThingOfEachOfItsKindsByItsOwnWords(CandidateKind kind) {
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> found =
          retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 10));

      if (retriever.kinds().contains(kind)) {
        assertThat(found).anyMatch(candidate -> isKnown(candidate.target()));
      } else {
        assertThat(found).isEmpty();
      }
    }
  }

  @Test
  void putsTheExactWordsFirst() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (CandidateKind kind : retriever.kinds()) {
        assertThat(retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 10)))
            .first()
            .satisfies(best -> assertThat(isKnown(best.target())).as("%s", best).isTrue());
      }
    }
  }

  @Test
  void searchesForTheFurtherTermsToo() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (CandidateKind kind : retriever.kinds()) {
        RetrievalQuery query =
            new RetrievalQuery(
                "qzxv",
                RetrievalQuery.Scope.TERM,
                List.of(knownTerm(kind)),
                Set.of(kind),
                Optional.empty(),
                10);

        assertThat(retriever.retrieve(query)).anyMatch(found -> isKnown(found.target()));
      }
    }
  }

  @Test
  void ordersByScoreThenIdAndKeepsToTheLimit() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (String text : List.of("customer country", "Brazil Rock", "total of the fiscal year")) {
        List<Candidate> all = retriever.retrieve(RetrievalQuery.question(text, ALL, 1000));

        assertThat(all).isSortedAccordingTo(AssertingRetriever::order);
        for (int limit : List.of(1, 2, 3)) {
          assertThat(retriever.retrieve(RetrievalQuery.question(text, ALL, limit)))
              .isEqualTo(all.subList(0, Math.min(limit, all.size())));
        }
      }
    }
  }

  @Test
  void namesSourceAndIndexVersionInTheProvenance() {
    try (CandidateRetriever retriever = built(corpus.withVersion("small-7"))) {
      for (CandidateKind kind : retriever.kinds()) {
        assertThat(retriever.retrieve(RetrievalQuery.term(knownTerm(kind), Set.of(kind), 5)))
            .isNotEmpty()
            .allSatisfy(
                found -> {
                  assertThat(found.provenance().source()).isNotBlank();
                  assertThat(found.provenance().indexVersion()).isEqualTo("small-7");
                });
      }
    }
  }

  @Test
  void findsOnlyValuesOfTheColumnGiven() {
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> here =
          retriever.retrieve(inColumn("Brazil", CUSTOMER.column("country").toString()));

      assertThat(here.isEmpty()).isNotEqualTo(retriever.kinds().contains(CandidateKind.VALUE));
      assertThat(retriever.retrieve(inColumn("Brazil", "track.genre")))
          .noneMatch(found -> found.text().equals("Brazil"));
      assertThat(retriever.retrieve(inColumn("Brazil", "nowhere.at_all"))).isEmpty();
    }
  }

  private static RetrievalQuery inColumn(String text, String column) {
    String[] name = column.split("\\.");
    return new RetrievalQuery(
        text,
        RetrievalQuery.Scope.TERM,
        List.of(),
        ALL,
        Optional.of(TableName.of(name[0]).column(name[1])),
        10);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "\t\n", "?!", "—…·", "\u0000", "()[]{}\"'*:^~\\/"})
  void findsNothingWhereThereIsNothingToSearchFor(String text) {
    try (CandidateRetriever retriever = built(corpus)) {
      assertThat(retriever.retrieve(RetrievalQuery.term(text, ALL, 10))).isEmpty();
      assertThat(retriever.retrieve(RetrievalQuery.question(text, ALL, 10))).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "東京",
        "e\u0301\u0301\u0301",
        "\u202Eabc",
        "👩‍👩‍👧",
        "\uD83D",
        "\uDE00x",
        "Bra\u0000zil",
        "\u0007\u001B[31mBrazil\u009B\u007F",
        "\uFEFFBrazil\u200B",
        "שלום עולם",
        "مرحبا \u0661\u0662",
        "\u2067Brazil\u2069",
        "country AND (NOT",
        "title:*",
        "O'Brien; DROP TABLE customer"
      })
  void answersAnyText(String text) {
    try (CandidateRetriever retriever = built(corpus)) {
      assertThatCode(
              () -> {
                retriever.retrieve(RetrievalQuery.term(text, ALL, 10));
                retriever.retrieve(RetrievalQuery.question(text, ALL, 10));
              })
          .doesNotThrowAnyException();
    }
  }

  /** Whatever a database holds can be indexed, and where it holds words is found by them. */
  @Test
  void keepsHostileValues() {
    ColumnName country = CUSTOMER.column("country");
    List<String> hostile =
        List.of(
            "\u0000",
            "zero\u0000inside",
            "\u001B[31m scarlet\u009B",
            "עולם",
            "مرحبا",
            "\u202Ereversed",
            "e\u0301\u0301\u0301tude",
            "👩‍👩‍👧 family",
            "\uD83D lonely",
            "?!",
            " ",
            "line\nfeed",
            "long ".repeat(20_000));
    Map<ColumnName, List<String>> values = new TreeMap<>(corpus.values());
    values.put(country, Stream.concat(hostile.stream(), Stream.of("Brazil")).toList());
    HeapCorpus some = new HeapCorpus(corpus.version(), corpus.catalog(), values, corpus.evidence());

    try (CandidateRetriever retriever = built(some)) {
      if (retriever.kinds().contains(CandidateKind.VALUE)) {
        for (String term : List.of("scarlet", "עולם", "مرحبا", "family", "Brazil")) {
          assertThat(retriever.retrieve(RetrievalQuery.term(term, Set.of(CandidateKind.VALUE), 10)))
              .as(term)
              .anyMatch(found -> found.text().contains(term));
        }
      }
      hostile.forEach(text -> retriever.retrieve(RetrievalQuery.question(text, ALL, 10)));
    }
  }

  @Test
  void answersAHugeTextInTime() {
    try (CandidateRetriever retriever = built(corpus)) {
      for (String piece : List.of("a", "customer country ", "ab\u0301-", "xyz ")) {
        String huge = piece.repeat(100_000 / piece.length());
        Assertions.assertTimeout(
            Duration.ofSeconds(5),
            () -> {
              retriever.retrieve(RetrievalQuery.term(huge, ALL, 10));
              retriever.retrieve(RetrievalQuery.question(huge, ALL, 10));
            });
      }
    }
  }

  @Test
  void givesSpansExactlyWhenItSaysSo() {
    String question = "How many people from Brazil are there?";
    try (CandidateRetriever retriever = built(corpus)) {
      List<Candidate> found =
          retriever.retrieve(RetrievalQuery.question(question, Set.of(CandidateKind.VALUE), 20));

      if (retriever.capabilities().contains(RetrieverCapability.SPANS)) {
        assertThat(found)
            .filteredOn(candidate -> candidate.text().equals("Brazil"))
            .first()
            .satisfies(
                best ->
                    assertThat(best.span())
                        .hasValueSatisfying(
                            span -> assertThat(span.in(question)).isEqualTo("Brazil")));
      } else {
        assertThat(found).allMatch(candidate -> candidate.span().isEmpty());
      }
    }
  }

  @Test
  void findsMisspeltTermsExactlyWhenItSaysSo() {
    try (CandidateRetriever retriever = built(corpus)) {
      boolean typos = retriever.capabilities().contains(RetrieverCapability.TYPOS);
      boolean meaning = retriever.capabilities().contains(RetrieverCapability.MEANING);
      for (CandidateKind kind : retriever.kinds()) {
        String misspelt = knownTerm(kind).replace("Brazil", "Brazli").replace("ust", "uts");
        misspelt = misspelt.replace("untr", "unrt").replace("fiscal year", "fsical yaer");
        List<Candidate> found = retriever.retrieve(RetrievalQuery.term(misspelt, Set.of(kind), 5));

        // A retriever by meaning ranks everything, so only a lexical one can be held to its denial.
        if (typos) {
          assertThat(found).as(misspelt).anyMatch(candidate -> isKnown(candidate.target()));
        } else if (!meaning) {
          assertThat(found).as(misspelt).noneMatch(candidate -> isKnown(candidate.target()));
        }
      }
    }
  }

  @Test
  void findsByMeaningExactlyWhenItSaysSo() {
    try (CandidateRetriever retriever = built(corpus)) {
      boolean meaning = retriever.capabilities().contains(RetrieverCapability.MEANING);
      List<Candidate> tables =
          retriever.retrieve(RetrievalQuery.term("client", Set.of(CandidateKind.TABLE), 1));
      List<Candidate> columns =
          retriever.retrieve(RetrievalQuery.term("nation", Set.of(CandidateKind.COLUMN), 2));

      if (meaning && retriever.kinds().contains(CandidateKind.TABLE)) {
        assertThat(tables).anyMatch(candidate -> isKnown(candidate.target()));
      }
      if (meaning && retriever.kinds().contains(CandidateKind.COLUMN)) {
        assertThat(columns).anyMatch(candidate -> isKnown(candidate.target()));
      }
      if (!meaning) {
        assertThat(tables).noneMatch(candidate -> isKnown(candidate.target()));
        assertThat(columns).noneMatch(candidate -> isKnown(candidate.target()));
      }
    }
  }

  @Test
  void refusesAnIndexOfAnotherCorpusVersion() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());

    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(folder(), "small-2", config()));
    } else {
      open(factory, folder(), "small-2").close();
    }
  }

  @Test
  void refusesAMissingIndex() throws IOException {
    if (keepsAnIndex()) {
      Path empty = Files.createDirectory(temporary.resolve("empty"));
      assertRefused(() -> factory().open(temporary.resolve("nowhere"), "small-1", config()));
      assertRefused(() -> factory().open(empty, "small-1", config()));
    } else {
      open(factory(), temporary.resolve("nowhere"), "small-1").close();
    }
  }

  @Test
  void noticesEveryDamagedFile() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    List<List<String>> sound;
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      sound = answers(retriever);
    }

    for (Path file : files(folder())) {
      for (double part : new double[] {0, 0.5, 0.99}) {
        Path damaged = copyOf(folder());
        truncate(damaged.resolve(folder().relativize(file)), part);
        try (CandidateRetriever retriever = open(factory, damaged, corpus.version())) {
          assertThat(answers(retriever)).as("with %s cut to %s", file, part).isEqualTo(sound);
        } catch (ThtException refused) {
          assertThat(refused.sentence()).as("with %s cut", file).contains("tht index");
        }
      }
    }
    Path allCut = copyOf(folder());
    files(allCut).forEach(file -> truncate(file, 0));
    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(allCut, corpus.version(), config()));
    }
  }

  @Test
  void replacesAnOlderIndexWhileItIsRead() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    HeapCorpus smaller = corpus.without(TableName.of("track"), "small-2");

    try (CandidateRetriever old = open(factory, folder(), corpus.version())) {
      List<List<String>> before = answers(old);
      factory.build(smaller, folder(), config());

      assertThat(answers(old)).isEqualTo(before);
      try (CandidateRetriever fresh = open(factory, folder(), smaller.version())) {
        assertThat(ids(fresh, "Rock genre track"))
            .noneMatch(id -> id.contains("track.") || id.equals("table:track"));
        assertThat(ids(fresh, "Brazil customer country fiscal year")).isNotEmpty();
      }
    }
    if (keepsAnIndex()) {
      assertRefused(() -> factory.open(folder(), corpus.version(), config()));
    }
  }

  @Test
  void answersTheSameAfterReopeningAndRebuilding() {
    CandidateRetrieverFactory factory = factory();
    factory.build(corpus, folder(), config());
    List<List<String>> first;
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      first = answers(retriever);
    }
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      assertThat(answers(retriever)).isEqualTo(first);
    }
    factory.build(corpus, folder(), config());
    try (CandidateRetriever retriever = open(factory, folder(), corpus.version())) {
      assertThat(answers(retriever)).isEqualTo(first);
    }
  }

  @Test
  void answersSeveralThreadsAtOnce() throws Exception {
    try (CandidateRetriever retriever = built(corpus);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<List<String>> alone = answers(retriever);
      Callable<List<List<String>>> task = () -> answers(retriever);

      for (Future<List<List<String>>> answer :
          threads.invokeAll(Stream.generate(() -> task).limit(40).toList())) {
        assertThat(answer.get()).isEqualTo(alone);
      }
    }
  }

  @Test
  void refusesUseAfterClosing() {
    CandidateRetriever retriever = built(corpus);
    retriever.close();

    assertThatCode(retriever::close).doesNotThrowAnyException();
    assertThatThrownBy(() -> retriever.retrieve(RetrievalQuery.term("Brazil", ALL, 5)))
        .isInstanceOf(IllegalStateException.class);
  }

  private static List<List<String>> answers(CandidateRetriever retriever) {
    return Stream.of("Brazil", "customer", "country", "fiscal year", "Rock in Brazil")
        .map(text -> ids(retriever, text))
        .toList();
  }

  private static void assertRefused(Callable<? extends AutoCloseable> opening) {
    assertThatThrownBy(
            () -> {
              try (AutoCloseable opened = opening.call()) {
                assertThat(opened).as("opened").isNull();
              }
            })
        .isInstanceOfSatisfying(
            ThtException.class, refused -> assertThat(refused.sentence()).contains("tht index"));
  }

  private int copies;

  private Path copyOf(Path source) {
    Path target = temporary.resolve("copy-" + ++copies);
    try {
      Files.createDirectories(target);
      for (Path file : files(source)) {
        Path copy = target.resolve(source.relativize(file));
        Files.createDirectories(copy.resolveSibling(""));
        Files.copy(file, copy);
      }
      return target;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> files(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void truncate(Path file, double part) {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
      channel.truncate((long) (channel.size() * part));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
