package dev.tht.storagepostgres;

import java.sql.Array;
import java.sql.Connection;
import java.sql.SQLException;
import java.text.Normalizer;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The words of a text, case and accents folded, each with the form in which it was first written.
 * They are cut and folded here, because a database's own parser follows the locale that it was
 * created with; their stems and most words to leave out are PostgreSQL's ({@code memory_stems}).
 *
 * @param written from the folded word to the written one, in order
 */
record SearchWords(Map<String, String> written) {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]+");
  private static final Pattern MARK = Pattern.compile("\\p{M}+");

  /** Words that ask or count, which PostgreSQL keeps and which say nothing of the matter. */
  private static final Set<String> ASKING =
      Set.of(
          "many", "much", "show", "list", "give", "tell", "every", "quanti", "quante", "quanto",
          "quanta", "quali", "quale", "ogni", "mostra", "elenca", "dimmi");

  static SearchWords of(String text) {
    Map<String, String> written = new LinkedHashMap<>();
    Matcher words = WORD.matcher(Normalizer.normalize(text, Normalizer.Form.NFC));
    while (words.find()) {
      String decomposed = Normalizer.normalize(words.group(), Normalizer.Form.NFKD);
      String folded = MARK.matcher(decomposed).replaceAll("").toLowerCase(Locale.ROOT);
      if (!ASKING.contains(folded)) {
        written.putIfAbsent(folded, words.group());
      }
    }
    return new SearchWords(written);
  }

  /** The folded words, as a parameter. */
  Array array(Connection connection) throws SQLException {
    return connection.createArrayOf("text", written.keySet().toArray());
  }
}
