package dev.tht.retrievalvector;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What kinds of columns a question asks for without naming them, in English and Italian: "who" a
 * name, "oldest" an age or a date of birth, "2014" a year.
 */
final class QuestionCues {

  private static final double STRENGTH = 0.7;

  /** Words of a question, then the words of names that they may mean. */
  private static final List<List<String>> CUES =
      List.of(
          cue("who whom whose named called chi", "name surname forename title nome cognome"),
          cue("when quando", "date year time datetime month data anno"),
          cue(
              "date day day's days since before after until during recent recently latest earliest"
                  + " today yesterday past previous ago",
              "date datetime year time"),
          cue(
              "month months monthly week weeks weekly weekend weekends weekday weekdays quarter"
                  + " quarterly daily hourly yearly annual annually mese settimana trimestre",
              "date datetime day month week time"),
          cue(
              "monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday"
                  + " fridays saturday saturdays sunday sundays",
              "day weekday date datetime"),
          cue(
              "successful successfully succeeded failed pending active inactive cancelled canceled"
                  + " completed status",
              "status state active"),
          cue(
              "died die dies dead death deaths killed casualties morto morti",
              "death dead killed died"),
          cue(
              "where from located live lives dove vive vivono",
              "city country location address state nationality hometown town place citta paese"),
          cue("country nation", "country nationality nation"),
          cue(
              "old older oldest young younger youngest age aged born giovane anziano vecchio nato eta",
              "age birth birthday born dob eta nascita"),
          cue("tall taller tallest short alto", "height altezza"),
          cue(
              "heavy heavier heaviest light lighter lightest weigh weighs weighed weighing pesa pesante",
              "weight peso"),
          cue("fast faster fastest slow slower slowest veloce", "speed time"),
          cue("long longer longest shortest lungo lunga", "length duration"),
          cue(
              "large larger largest big bigger biggest small smaller smallest grande",
              "area size capacity population"),
          cue("people inhabitants populous abitanti", "population"),
          cue(
              "expensive cheap cheaper cheapest cost costs costly paid spent spend costoso caro prezzo",
              "price cost amount fee prezzo costo"),
          cue(
              "revenue sales sold earn earned earning total ricavo incasso",
              "amount price revenue total salary"),
          cue(
              "gender male female men women man woman boy girl maschio femmina",
              "sex gender sesso"),
          cue("website site link page homepage sito", "url website homepage"),
          cue("kind kinds sort category type", "type kind category"),
          cue("popular best rated highest-rated", "rating popularity rank score"),
          cue("won win winner winners first second third champion", "position rank win result"),
          cue("text message comment wrote", "text comment message content"),
          cue("how many number count times quante quanti", "count number num"));

  private static final int FIRST_YEAR = 1800;
  private static final int LAST_YEAR = 2100;

  private QuestionCues() {}

  private static List<String> cue(String says, String means) {
    return List.of(says, means);
  }

  /** Stems that the question may mean, with what they count. */
  static Map<String, Double> of(String question) {
    Map<String, Double> meant = new HashMap<>();
    List<String> words = Words.plain(question);
    for (List<String> cue : CUES) {
      if (List.of(cue.get(0).split(" ")).stream().anyMatch(words::contains)) {
        Words.stems(cue.get(1)).forEach(stem -> meant.put(stem, STRENGTH));
      }
    }
    if (words.stream().anyMatch(QuestionCues::isYear)) {
      Words.stems("year date datetime").forEach(stem -> meant.put(stem, STRENGTH));
    }
    return meant;
  }

  private static boolean isYear(String word) {
    if (!word.matches("\\d{4}s?")) {
      return false;
    }
    int year = Integer.parseInt(word.substring(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  }
}
