package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The gate's own controls can neither be imitated nor renamed by a model. */
final class ReservedNames {

  private static final Set<String> RESERVED =
      Set.of(
          "other",
          "altro",
          "back",
          "go back",
          "torna indietro",
          "indietro",
          "exit",
          "esci",
          "quit",
          "altro other",
          "torna indietro back",
          "esci exit",
          "accept",
          "accetto",
          "accetta",
          "none applies",
          "nessuna",
          "nessuna opzione",
          "leave open",
          "leave the ambiguity open",
          "lascia aperta",
          "several apply",
          "more research");

  /** A Latin letter beside a look-alike of another script within one word. */
  private static final Pattern MIXED =
      Pattern.compile(
          "\\p{IsLatin}[\\p{IsCyrillic}\\p{IsGreek}]|[\\p{IsCyrillic}\\p{IsGreek}]\\p{IsLatin}");

  /** Ways of saying what a control does: "Go back to F1", "Exit the session", "Accept all". */
  private static final Pattern IMITATION =
      Pattern.compile(
          "(go )?(back|return) to (f ?[1-8]|phase|the phase|clarification|memory)\\b.*"
              + "|go back\\b.*|torna (indietro|alla fase|a f ?[1-8])\\b.*"
              + "|(exit|leave|quit|esci|lascia)( the| dalla| la)? (session|sessione|now|here|tht)\\b.*"
              + "|(accept|approve|accetto|accetta|approva)( everything| all| tutto| what| ci[oò])\\b.*"
              + "|none of (these|the above|them)\\b.*|nessuna di queste\\b.*"
              + "|leave (it|the ambiguity) open\\b.*|lascia(re)? (aperta )?l ambiguit[aà]\\b.*"
              + "|(several|both|all) of (them|these) apply\\b.*|ne valgono diverse\\b.*"
              + "|more research( first)?|prima cerca ancora");

  private ReservedNames() {}

  static Optional<Refusal> check(String meaning, String part) {
    return Refusals.first(
        () ->
            Refusals.when(
                imitates(meaning) || imitates(opening(meaning)),
                "reserved-name",
                part,
                "'" + SafeText.line(meaning, 40) + "' is a control of the gate",
                "say a reading of the words instead; the gate adds its own controls"),
        () ->
            Refusals.when(
                MIXED.matcher(meaning).find(),
                "reserved-name",
                part,
                "a word of '" + SafeText.line(meaning, 40) + "' mixes letters of several scripts",
                "write each word in the letters of one script"));
  }

  private static boolean imitates(String text) {
    String folded = folded(text);
    String latin = folded(LookAlikes.latin(text.toLowerCase(Locale.ROOT)));
    return RESERVED.contains(folded)
        || RESERVED.contains(latin)
        || IMITATION.matcher(folded).matches()
        || IMITATION.matcher(latin).matches();
  }

  /** What stands before a bracket, a dash, a colon or a comma: "Other" of "Other (please say)". */
  private static String opening(String meaning) {
    return meaning.split("[(\\[{:;,.!?\u2013\u2014]| - ", 2)[0];
  }

  private static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD)
        .replaceAll("[\\p{M}\\p{Cf}\\p{Cc}]", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip();
  }
}
