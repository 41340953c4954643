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

  private ReservedNames() {}

  static Optional<Refusal> check(String meaning, String part) {
    return Refusals.first(
        () ->
            Refusals.when(
                RESERVED.contains(folded(meaning)) || RESERVED.contains(folded(opening(meaning))),
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
