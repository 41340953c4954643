package dev.tht.ambiguity;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.proposal.ProposerFixture;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Ambiguities whose readings are no filters, once where they are, once where they are not. */
class WaysOfReadingTest {

  private static Optional<Interpretations> asked(ProposerFixture asked) {
    Proposal proposal = new RuleProposer().propose(asked.view(Phase.CLARIFICATION));
    return proposal instanceof Interpretations readings ? Optional.of(readings) : Optional.empty();
  }

  private static Optional<Interpretations> asked(String question, Catalog catalog) {
    return asked(new ProposerFixture(question, new HeapCorpus("v", catalog, Map.of(), List.of())));
  }

  private static List<String> columns(Interpretations readings) {
    return readings.options().stream()
        .flatMap(option -> option.columns().stream())
        .map(column -> column.table().name() + "." + column.name())
        .toList();
  }

  private static Catalog staff() {
    return catalog(
        table("worker")
            .key("id")
            .column("name", ColumnType.TEXT)
            .column("agreed_wage", ColumnType.DECIMAL)
            .column("paid_wage", ColumnType.DECIMAL)
            .column("height", ColumnType.INTEGER),
        table("worker_height")
            .key("id")
            .column("avg_height", ColumnType.DECIMAL)
            .column("max_height", ColumnType.DECIMAL));
  }

  @Test
  void columnsThatTheWordsNameEquallyWellAreReadings() {
    Interpretations readings = asked("List the wage of all workers.", staff()).orElseThrow();

    assertThat(readings.subject()).contains("wage");
    assertThat(columns(readings)).containsExactly("worker.agreed_wage", "worker.paid_wage");
  }

  @Test
  void aColumnNamedInFullIsNotAskedAbout() {
    assertThat(asked("List the paid wage of all workers.", staff())).isEmpty();
  }

  @Test
  void aFigureThatIsKeptReadyStandsBesideTheOneThatCanBeComputed() {
    Interpretations readings =
        asked("What is the average height of the workers?", staff()).orElseThrow();

    assertThat(columns(readings)).containsExactly("worker.height", "worker_height.avg_height");
  }

  @Test
  void aFigureThatIsKeptNowhereIsNotAskedAbout() {
    assertThat(asked("What is the average age of the customers?", Shop.structure())).isEmpty();
  }

  @Test
  void whatEachHasSeveralOfMayBeMeantForEachOrForAll() {
    Interpretations readings =
        asked(Shop.asked("Which products does every product line contain?")).orElseThrow();

    assertThat(readings.subject()).isEqualTo("every product line");
    assertThat(readings.options()).hasSize(2);
    assertThat(readings.options().get(1).meaning()).startsWith("only the products");
  }

  @Test
  void whatEachHasOneOfIsNotAskedAbout() {
    assertThat(asked(Shop.asked("What is the city of every customer?"))).isEmpty();
  }

  @Test
  void whatFollowsTwoValuesMayHoldForBothOrForTheLast() {
    Interpretations readings =
        asked(Shop.asked("List the customers from Brazil and Italy who are older than 30."))
            .orElseThrow();

    assertThat(readings.subject()).isEqualTo("who are older than 30");
    assertThat(readings.options()).hasSize(2);
  }

  @Test
  void whatFollowsTwoAttributesIsNotAskedAbout() {
    assertThat(asked(Shop.asked("List the city and country of customers older than 30.")))
        .isEmpty();
  }

  @Test
  void aQuestionAboutSomethingElseIsSaidToHaveNoAnswerHere() {
    Interpretations readings =
        asked(Shop.asked("Which telescope discovered distant galaxies?")).orElseThrow();

    assertThat(readings.options()).isEmpty();
    assertThat(readings.noBest().orElseThrow()).contains("nothing in this database");
  }

  @Test
  void wordsThatSomethingHereIsCalledByAreNotSaidToBeMissing() {
    assertThat(
            asked(
                Shop.asked("Which customer relates the same number of square kilometers to city?")))
        .isEmpty();
  }

  @Test
  void columnsThatMeanNearlyWhatIsSaidAreReadings() {
    Interpretations readings = asked(byMeaning(0.7, 0.65)).orElseThrow();

    assertThat(readings.subject()).isEqualTo("stature");
    assertThat(columns(readings)).containsExactly("worker.agreed_wage", "worker.paid_wage");
  }

  @Test
  void aColumnThatMeansItFarBetterThanOthersIsNotAskedAbout() {
    assertThat(asked(byMeaning(0.7, 0.4))).isEmpty();
  }

  @Test
  void columnsThatMeanSomethingElseAreNoReadings() {
    assertThat(asked(byMeaning(0.3, 0.3))).isEmpty();
  }

  /** A question with a word that names nothing, and how near two columns come to its meaning. */
  private static Optional<Interpretations> asked(Map<String, Double> cosines) {
    ProposerFixture fixture =
        new ProposerFixture(
            "What is the average stature of the workers?",
            new HeapCorpus("v", staff(), Map.of(), List.of()));
    Proposal proposal =
        new RuleProposer()
            .propose(fixture.view(Phase.CLARIFICATION, new MeaningDesk(fixture.desk(), cosines)));
    return proposal instanceof Interpretations readings ? Optional.of(readings) : Optional.empty();
  }

  private static Map<String, Double> byMeaning(double agreed, double paid) {
    return Map.of("agreed_wage", agreed, "paid_wage", paid);
  }

  @Test
  void aTableMadeLikeAnotherIsAskedAboutWhenNeitherIsNamed() {
    Catalog twice =
        catalog(
            table("pupil")
                .key("id")
                .column("surname", ColumnType.TEXT)
                .column("mark", ColumnType.INTEGER),
            table("scholar")
                .key("id")
                .column("surname", ColumnType.TEXT)
                .column("mark", ColumnType.INTEGER));

    assertThat(columns(asked("Show the highest mark.", twice).orElseThrow()))
        .containsExactly("pupil.mark", "scholar.mark");
    assertThat(asked("Show the highest mark of the scholars.", twice)).isEmpty();
  }
}
