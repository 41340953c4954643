package dev.tht.gatecore.rule;

import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

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

  private ReservedNames() {}

  static Optional<Refusal> check(String meaning, String part) {
    return Refusals.when(
        RESERVED.contains(folded(meaning)),
        "reserved-name",
        part,
        "'" + SafeText.line(meaning, 40) + "' is a control of the gate",
        "say a reading of the words instead; the gate adds its own controls");
  }

  private static String folded(String text) {
    return Normalizer.normalize(text, Normalizer.Form.NFKD)
        .replaceAll("[\\p{M}\\p{Cf}\\p{Cc}]", "")
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .strip();
  }
}
