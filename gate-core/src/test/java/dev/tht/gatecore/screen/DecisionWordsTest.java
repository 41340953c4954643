package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.JoinStep;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.ColumnLinked;
import dev.tht.spi.decision.ColumnUse;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.JoinLinked;
import dev.tht.spi.decision.OutputLeftOut;
import dev.tht.spi.decision.ResultAccepted;
import dev.tht.spi.decision.SqlAccepted;
import dev.tht.spi.decision.TableLinked;
import dev.tht.spi.session.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The vocabulary's fixed phrases, as decisions have them, in the reviewer's language. */
class DecisionWordsTest {

  private static final TableName INVOICE = TableName.of("invoice");
  private static final TableName CUSTOMER = TableName.of("customer");

  private final DecisionWords english = new DecisionWords(Wording.of(Language.ENGLISH));
  private final DecisionWords italian = new DecisionWords(Wording.of(Language.ITALIAN));

  private static JoinLinked join(boolean inferred) {
    var from = INVOICE.column("customer_id");
    var to = CUSTOMER.column("id");
    ForeignKey key =
        inferred
            ? ForeignKey.inferred(from, to, new ForeignKey.Containment(58, 59))
            : new ForeignKey(INVOICE, CUSTOMER, List.of(new ForeignKey.ColumnPair(from, to)));
    return new JoinLinked(new JoinStep(key, true), false, "needed");
  }

  private void isSaid(Decision decision, String inEnglish, String inItalian) {
    assertThat(english.line(decision, 200)).isEqualTo(inEnglish);
    assertThat(italian.line(decision, 200)).isEqualTo(inItalian);
  }

  @Test
  void saysWhatATableIsFor() {
    isSaid(
        new TableLinked(CUSTOMER, TableLinked.Use.POPULATION, "r"),
        "customer: its rows are the population",
        "customer: le sue righe sono la popolazione");
    isSaid(
        new TableLinked(CUSTOMER, TableLinked.Use.SUPPORT, "r"),
        "customer: needed to filter, group or show",
        "customer: serve per filtrare, raggruppare o mostrare");
    isSaid(
        new TableLinked(CUSTOMER, TableLinked.Use.EXCLUDED, "r"),
        "customer: not to be used",
        "customer: da non usare");
  }

  @Test
  void saysWhichPartAColumnServes() {
    isSaid(
        new ColumnLinked(CUSTOMER.column("id"), new ColumnUse(ColumnUse.Part.CONDITION, 2), "r"),
        "customer.id: for condition 2",
        "customer.id: per la condizione 2");
    isSaid(
        new ColumnLinked(CUSTOMER.column("id"), new ColumnUse(ColumnUse.Part.OUTPUT, 12), "r"),
        "customer.id: for output 12",
        "customer.id: per il risultato 12");
  }

  @Test
  void saysJoinsAndWhetherTheirKeyIsInferred() {
    isSaid(
        join(false),
        "invoice to customer: invoice.customer_id = customer.id",
        "da invoice a customer: invoice.customer_id = customer.id");
    isSaid(
        join(true),
        "invoice to customer: invoice.customer_id = customer.id (inferred, 58 of 59 values found)",
        "da invoice a customer: invoice.customer_id = customer.id (inferita, trovati 58 valori su"
            + " 59)");
  }

  @Test
  void saysWhatIsAccepted() {
    isSaid(new ResultAccepted(1, "ab", "r"), "result: 1 row, ab", "risultato: 1 riga, ab");
    isSaid(new ResultAccepted(7, "ab", "r"), "result: 7 rows, ab", "risultato: 7 righe, ab");
    isSaid(new SqlAccepted("select 1", "sqlite", "r"), "SQL: select 1", "SQL: select 1");
    isSaid(
        new OutputLeftOut(3, "the city", "r"),
        "the city: output 3 is not shown",
        "the city: il risultato 3 non si mostra");
  }

  @Test
  void leavesWordsOfOthersAsTheyAre() {
    assertThat(italian.detail("concept_clarified", "for output 1", 80)).isEqualTo("for output 1");
    assertThat(italian.detail("column_linked", "for nothing", 80)).isEqualTo("for nothing");
    assertThat(italian.detail("join_linked", "a = b", 80)).isEqualTo("a = b");
    assertThat(italian.detail("table_linked", "a", 80)).isEqualTo("a");
    assertThat(italian.detail("output_left_out", "a", 80)).isEqualTo("a");
    assertThat(italian.detail("result_accepted", "a", 80)).isEqualTo("a");
    assertThat(italian.subject("join_linked", "a", 80)).isEqualTo("a");
    assertThat(italian.subject("concept_clarified", "a to b", 80)).isEqualTo("a to b");
    assertThat(italian.type("something_new")).isEqualTo("something_new");
    assertThat(italian.type("memory_promoted")).isEqualTo("conservato in Memoria");
  }

  @Test
  void isSafeAndCutWhereverItComesFrom() {
    assertThat(english.detail("concept_clarified", "\u001b[2J" + "x".repeat(300), 20))
        .startsWith("<U+001B>[2J")
        .hasSize(20);
    assertThat(english.subject("concept_clarified", "x".repeat(300), 20)).hasSize(20);
    assertThat(english.type("\u202e")).isEqualTo("<U+202E>");
  }

  @Test
  void saysTheGatesOwnPhrasesInAReason() {
    assertThat(italian.reason("Applied from mem-0001. it fits The reviewer said: \"no\"."))
        .isEqualTo("Ripreso da mem-0001. it fits Il revisore ha detto: \"no\".");
    assertThat(italian.reason("The risk was accepted. x"))
        .isEqualTo("Il rischio è stato accettato. x");
    assertThat(italian.reason("now d3.1: x")).isEqualTo("ora d3.1: x");
    assertThat(italian.reason("x now d3.1: x")).isEqualTo("x now d3.1: x");
  }
}
