package dev.tht.eval.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.testkit.retrieval.HeapCorpus;
import dev.tht.testkit.retrieval.HeapRetrieverFactory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

class ScorecardRunTest {

  @TempDir Path folder;

  private Scorecard card;
  private JsonNode json;

  @BeforeEach
  void play() {
    TextCorpus corpus = TextCorpus.of(HeapCorpus.small());
    QuerySet set =
        new QuerySet(
            "small",
            "a few",
            List.of(
                new QuerySet.Part(
                    "shop",
                    corpus,
                    List.of(
                        query("1", "same", "Brazil", "Brazil", false),
                        query("2", "same", "rock", "Rock", true),
                        query("3", "lost", "qzxv", "Italy", false)))));
    ScorecardRun run =
        new ScorecardRun(
            List.of(
                new RetrieverUnderTest("heap", new HeapRetrieverFactory(), ProviderConfig.none()),
                new RetrieverUnderTest(
                    "chess-minhash", new ChessMinHashFactory(), ProviderConfig.none())),
            folder,
            line -> {});
    card = run.run(List.of(set), 42, "digest");
    json = ScorecardJson.read(ScorecardJson.write(card)).get("sets").get(0);
  }

  private static LabelledQuery query(
      String id, String kind, String text, String gold, boolean tie) {
    return new LabelledQuery(
        id,
        kind,
        RetrievalQuery.term(text, Set.of(CandidateKind.VALUE), 10),
        List.of(
            LabelledQuery.Gold.of(gold, found -> ValueSets.isValue(found, gold, Optional.empty()))),
        tie);
  }

  private JsonNode row(int retriever, int row) {
    return json.get("scores").get(retriever).get("rows").get(row);
  }

  @Test
  void countsRecallByKindWithoutTiesAtOne() {
    assertThat(row(0, 0).get("kind").asString()).isEqualTo("all");
    assertThat(row(0, 0).get("queries").asInt()).isEqualTo(3);
    assertThat(row(0, 0).get("ties").asInt()).isEqualTo(1);
    assertThat(row(0, 0).get("atOne").asDouble()).isEqualTo(0.5);
    assertThat(row(0, 1).get("kind").asString()).isEqualTo("same");
    assertThat(row(0, 1).get("atTen").asDouble()).isEqualTo(1);
    assertThat(row(0, 2).get("answered").asDouble()).isZero();
    assertThat(json.get("scores").get(0).get("build").get("values").asLong()).isEqualTo(20);
  }

  @Test
  void findsNoDifferenceBetweenEquals() {
    JsonNode difference = json.get("differences").get(0);

    assertThat(difference.get("one").asString()).isEqualTo("heap");
    assertThat(difference.get("real").asBoolean()).isFalse();
  }

  @Test
  void writesTheFilesThatTrecProgramsRead() throws IOException {
    Path out = folder.resolve("out");
    ScorecardFiles.write(card, ScorecardJson.write(card), out);

    assertThat(Files.readAllLines(out.resolve("small.qrels")))
        .containsExactly(
            "shop/1 seed42-digest Brazil 1",
            "shop/2 seed42-digest Rock 1",
            "shop/3 seed42-digest Italy 1");
    assertThat(Files.readAllLines(out.resolve("small.heap.run")).get(0))
        .matches("shop/1 Q0 Brazil 1 [0-9.]+ heap-seed42-digest");
    assertThat(Files.readAllLines(out.resolve("small.heap.jsonl"))).hasSize(3);
    assertThat(Files.readString(out.resolve("small.svg"))).startsWith("<svg").endsWith("</svg>\n");
  }

  @Test
  void writesTheCorpusWithSeedAndDigest() throws IOException {
    QuerySet set =
        new QuerySet(
            "small",
            "a few",
            List.of(new QuerySet.Part("shop", TextCorpus.of(HeapCorpus.small()), List.of())));
    ScorecardFiles.writeCorpus(set, 42, "digest", folder);

    try (InputStream in =
        new GZIPInputStream(Files.newInputStream(folder.resolve("small.corpus.jsonl.gz")))) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      assertThat(lines.get(0))
          .isEqualTo("{\"set\":\"small\",\"seed\":42,\"data-digest\":\"digest\"}");
      assertThat(lines)
          .hasSize(19)
          .contains(
              "{\"part\":\"shop\",\"text\":\"Brazil\",\"columns\":[\"customer.country\",\"invoice.billing_country\"]}");
    }
  }

  @Test
  void saysWhyQueriesThatNothingAnswersWereAnswered() throws IOException {
    LabelledQuery absent =
        new LabelledQuery(
            "1",
            "absent",
            RetrievalQuery.term("Brazilian", Set.of(CandidateKind.VALUE), 10),
            List.of(),
            false);
    LabelledQuery nothing =
        new LabelledQuery(
            "2",
            "absent",
            RetrievalQuery.term("Rock Roll", Set.of(CandidateKind.VALUE), 10),
            List.of(),
            false);
    QuerySet set =
        new QuerySet(
            "absent",
            "none",
            List.of(
                new QuerySet.Part(
                    "shop", TextCorpus.of(HeapCorpus.small()), List.of(absent, nothing))));
    ScorecardRun run =
        new ScorecardRun(
            List.of(
                new RetrieverUnderTest(
                    "chess-minhash", new ChessMinHashFactory(), ProviderConfig.none())),
            folder,
            line -> {});
    JsonNode whole = ScorecardJson.read(ScorecardJson.write(run.run(List.of(set), 1, "d")));
    Path page = folder.resolve("causes.md");
    Files.writeString(page, "<!-- retrieval absent: begin -->\n<!-- retrieval absent: end -->\n");
    ScorecardPage.update(page, whole);

    assertThat(whole.get("sets").get(0).get("false-answers")).isNotEmpty();
    assertThat(Files.readString(page))
        .contains("| answered falsely because of | absent | such as |");
  }

  @Test
  void rewritesItsPartOfThePageAlone() throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(
        page,
        "before\n<!-- retrieval small: begin -->\nstale\n<!-- retrieval small: end -->\nafter\n");
    JsonNode whole = ScorecardJson.read(ScorecardJson.write(card));
    ScorecardPage.update(page, whole);
    String once = Files.readString(page);
    ScorecardPage.update(page, whole);

    assertThat(once).startsWith("before\n").endsWith("after\n").doesNotContain("stale");
    assertThat(once).contains("| heap | all | 3 | 1 | 0.5000 |");
    assertThat(Files.readString(page)).isEqualTo(once);
    assertThat(ScorecardTable.lines(whole)).anyMatch(line -> line.startsWith("heap"));

    Files.writeString(page, "no marks");
    assertThatThrownBy(() -> ScorecardPage.update(page, whole)).isInstanceOf(ThtException.class);
  }

  @Test
  void readsALabelledFileWithItsDatabases() throws IOException {
    Files.createDirectories(folder.resolve("db"));
    Path csv = folder.resolve("mine.csv");
    Files.writeString(
        csv,
        "source,table,column,kind,gold_value,query\nshop,customer,country,typo,Brazil,Brazli\n");
    RetrievalData data = RetrievalData.at(csv, database -> TextCorpus.of(HeapCorpus.small()), 42);

    assertThat(data.isOneFile()).isTrue();
    assertThat(data.ofFile().parts().get(0).queries())
        .singleElement()
        .satisfies(query -> assertThat(query.kind()).isEqualTo("typo"));
    assertThat(data.digest()).hasSize(16);
    Files.writeString(csv, "a,b\n1,2\n");
    assertThatThrownBy(data::ofFile).isInstanceOf(ThtException.class);
  }
}
