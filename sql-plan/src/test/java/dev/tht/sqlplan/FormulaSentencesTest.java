package dev.tht.sqlplan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.read.SqlPlanReader;
import dev.tht.sqlplan.words.PlanSentences;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Formulas told so that a person without SQL can check them. */
class FormulaSentencesTest {
  private static final Catalog CATALOG = Shop.catalog("sqlite");

  /** Words that both languages write alike. */
  private static final Set<String> ALIKE = Set.of("a", "all", "come", "e", "in");

  static Stream<String> statements() {
    return Statements.all().stream();
  }

  private static CtePlan plan(String sql) {
    return ShapesOnSqliteTest.value(new SqlPlanReader().read(sql, "sqlite", CATALOG)).plan();
  }

  private static List<String> told(String sql, Language language) {
    return PlanSentences.of(plan(sql), language);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '§',
      quoteCharacter = '~',
      value = {
        "CASE WHEN born IS NULL THEN 'x' WHEN active THEN country ELSE name END § if born is missing, \"x\"; else if active, country; else name § se born manca, \"x\"; altrimenti, se active, country; altrimenti name",
        "CAST(code AS INTEGER) + 1 § (code as a whole number) plus 1 § (code come numero intero) più 1",
        "STRFTIME('%Y-%m', born) § born written as year-month § born scritto come anno-mese",
        "CAST(STRFTIME('%w', born) AS INTEGER) § the day of the week of born (0 for Sunday to 6 for Saturday) § il giorno della settimana di born (da 0 per domenica a 6 per sabato)",
        "DATE(born, '+1 month', '-1 day') § (1 day before (1 month after born)) as a day § (1 giorno prima di (1 mese dopo born)) come giorno",
        "DATETIME(born, 'start of year') § (the beginning of the year of born) as a moment § (l'inizio dell'anno di born) come momento",
        "ROW_NUMBER() OVER (PARTITION BY country ORDER BY name DESC) § the row's place among the rows with the same country, ordered by name from the greatest § il posto della riga fra le righe con lo stesso valore di country, in ordine di name dal più grande",
        "COUNT(*) OVER () § the number of rows among all rows § il numero di righe fra tutte le righe",
        "COUNT(*) FILTER (WHERE active = 1) § the number of rows, counting only rows where active is 1 § il numero di righe, contando solo le righe in cui active è 1",
        "UPPER(name) || ', ' || country § the text (name in capital letters) followed by \", \" followed by country § il testo (name in lettere maiuscole) seguito da \", \" seguito da country",
        "name LIKE '%an%' § name contains \"an\" (capital or small letters) § name contiene \"an\" (maiuscole o minuscole)",
        "name LIKE 'A_n%' § name has the form \"A_n%\" (% stands for any text, _ for one character) (capital or small letters) § name ha la forma \"A_n%\" (% sta per qualsiasi testo, _ per un carattere) (maiuscole o minuscole)",
        "active AND (country = 'Italy' OR country IS NULL) § active and (country is \"Italy\" or country is missing) § active e (country è \"Italy\" o country manca)",
        "(SELECT SUM(total) FROM invoice i WHERE i.customer_id = customer.customer_id) § the one value that this gives: «Take the rows of invoice (called i). Keep only rows where customer_id is customer.customer_id. Show the sum of total.» § l'unico valore che si ottiene così: «Prendi le righe di invoice (chiamato i). Tieni solo le righe in cui customer_id è customer.customer_id. Mostra la somma di total.»",
        "customer_id IN (SELECT customer_id FROM invoice) § customer_id is among what this gives: «Take the rows of invoice. Show customer_id.» § customer_id è fra quanto si ottiene così: «Prendi le righe di invoice. Mostra customer_id.»"
      })
  void tellsAFormulaInEachLanguage(String formula, String english, String italian) {
    String sql = "SELECT " + formula + " FROM customer";

    assertThat(told(sql, Language.ENGLISH)).contains("Show " + english + ".");
    assertThat(told(sql, Language.ITALIAN)).contains("Mostra " + italian + ".");
  }

  @Test
  void tellsCombinedSelectionsAndNamedSteps() {
    String sql =
        "WITH big AS (SELECT customer_id, SUM(total) AS spent FROM invoice GROUP BY customer_id)"
            + " SELECT customer_id FROM big WHERE spent > 5 UNION SELECT customer_id FROM customer";

    assertThat(told(sql, Language.ENGLISH))
        .containsExactly(
            "1. Take the rows of invoice.",
            "1. Put together the rows with the same customer_id.",
            "1. Show customer_id and the sum of total (called spent).",
            "2. Take the rows of step 1.",
            "2. Keep only rows where spent is more than 5.",
            "2. Show customer_id.",
            "2. Add the rows of the following, equal rows once:",
            "2. Take the rows of customer.",
            "2. Show customer_id.");
  }

  @ParameterizedTest
  @MethodSource("statements")
  void saysNothingInNotation(String sql) {
    for (Language language : Language.values()) {
      String all = String.join("\n", told(sql, language));
      assertThat(all.replaceAll("\"[^\"]*\"", ""))
          .doesNotContainPattern("[<>≤≥≠×\\[\\]|*+]|\\w\\(");
    }
  }

  @Test
  void saysNothingInEnglishWhereItalianIsSpoken() {
    Set<String> english = new HashSet<>();
    Set<String> italian = new HashSet<>();
    for (String sql : Statements.all()) {
      Set<String> names = words(sql + CATALOG.tables());
      english.addAll(spoken(told(sql, Language.ENGLISH), names));
      italian.addAll(spoken(told(sql, Language.ITALIAN), names));
    }
    assertThat(english).hasSizeGreaterThan(100);

    Set<String> both = new TreeSet<>(english);
    both.retainAll(italian);
    assertThat(both).isSubsetOf(ALIKE);
  }

  /** The words of sentences that are neither names nor values of the statement. */
  private static Set<String> spoken(List<String> sentences, Set<String> names) {
    Set<String> spoken = words(String.join(" ", sentences).replaceAll("\"[^\"]*\"", " "));
    spoken.removeAll(names);
    spoken.removeAll(Set.of("", "sqlite"));
    return spoken;
  }

  private static Set<String> words(String text) {
    return new HashSet<>(Arrays.asList(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+")));
  }
}
