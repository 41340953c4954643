package dev.tht.retrievallsh.fold;

import java.util.Set;

/**
 * The English and Italian words that carry grammar rather than a value.
 *
 * <p>A phrase made of these alone is never taken for a value mention, and they weigh little when
 * words are aligned. Folded forms.
 */
public final class FunctionWords {

  private static final Set<String> WORDS =
      Set.of(
          """
          a about ad after agli ai al all alla alle allo also am an anche and anno any are
          as at average be been before between both but by can che chi ci come con cosa
          could count cui da dagli dai dal dalla dalle dallo degli dei del dell della delle
          dello di did do does dove e each ed elenca era erano every find for fra from give
          gli ha had hai hanno has have having he her his ho how i if il in into io is it
          its l la le lei list lo loro lui ma many me media mi mio more most mostra much my
          ne negli nei nel nell nella nelle nello no noi non nostro not number numero o of
          ogni on one only or our over per piu qual quale quali quando quanta quante quanti
          quanto questa questi questo s same se sei shall she should show si sia siamo some
          somma sono su sua sugli sui sul sulla sulle sullo sum suo suoi t tell than that
          the their them then there these they this those to total totale tra trova tu tutte
          tutti un una under uno up us vi voi was we were what when where which while who
          whom whose why will with would you your
          """
              .strip()
              .split("\\s+"));

  private FunctionWords() {}

  public static boolean contains(String foldedWord) {
    return WORDS.contains(foldedWord);
  }
}
