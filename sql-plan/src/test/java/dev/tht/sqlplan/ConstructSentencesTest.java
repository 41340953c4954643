package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.words.PlanMarkdown;
import dev.tht.sqlplan.words.PlanSentences;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rows written out, first rows, limits and rows for each row, told to a person without SQL. */
class ConstructSentencesTest {
  private static final Catalog CATALOG = Shop.catalog("postgresql");

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '~',
      value = {
        "SELECT DISTINCT ON (country) name FROM customer ORDER BY country, born § the first of each customer.country § Of the rows with the same country, keep only the first in the order that follows. § Delle righe con lo stesso valore di country, tieni solo la prima nell'ordine che segue.",
        "SELECT column1 FROM (VALUES (1, 'a'), (2, NULL)) AS v § the rows (1, 'a'), (2, missing) as v § Take the rows of this list: (1, \"a\"), (2, nothing) (called v). § Prendi le righe di questo elenco: (1, \"a\"), (2, niente) (chiamato v).",
        "SELECT name FROM customer LIMIT (SELECT COUNT(*) FROM genre) § first (the value of [show count(rows) as rows, from genre]) § Keep only as many of the first rows as this number says: the one value that this gives: «Take the rows of genre. Show the number of rows.». § Tieni solo tante delle prime righe quante ne dice questo numero: l'unico valore che si ottiene così: «Prendi le righe di genre. Mostra il numero di righe.».",
        "SELECT c.name FROM customer c LEFT JOIN LATERAL (SELECT i.total FROM invoice i WHERE i.customer_id = c.customer_id) AS t ON TRUE § for each row [show i.total as total § Work this out for each row so far, and add to that row each row of it: «Take the rows of invoice (called i). Keep only rows where customer_id is c.customer_id. Show total.» (called t); rows for which there is none stay. § Calcola questo per ogni riga fin qui, e aggiungi a quella riga ogni sua riga: «Prendi le righe di invoice (chiamato i). Tieni solo le righe in cui customer_id è c.customer_id. Mostra total.» (chiamato t); le righe per cui non ce n'è nessuna restano."
      })
  void areToldInBothLanguages(String sql, String notation, String english, String italian) {
    CtePlan plan =
        ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, "postgresql", CATALOG)).plan();

    assertThat(PlanMarkdown.of(plan).replace("\\", "")).contains(notation);
    assertThat(PlanSentences.of(plan, Language.ENGLISH)).contains(english);
    assertThat(PlanSentences.of(plan, Language.ITALIAN)).contains(italian);
  }
}
