package dev.tht.schemacatalog.value;

import dev.tht.spi.catalog.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Says of a column that it looks personal or secret: by the words of its name, or by the form that
 * most of its frequent values have. Names of persons are not recognised by their values: a product
 * may be called Maria. A column that looks so and is not is allowed by name, and the other way
 * round.
 */
public final class PersonalColumns {

  private static final Map<String, Pattern> NAMES =
      Map.of(
          "an e-mail address", Pattern.compile("e ?mails?( (address|addr|id))?|mail address|pec"),
          "a telephone number", Pattern.compile("((home|work|mobile|cell|contact) )?(tele)?(phone|fax|cellulare|telefono)( ?(number|no|num))?|mobile( (number|no))?"),
          "a tax or identity number", Pattern.compile("ssn|social security( (number|no))?|tax (code|id|number)|codice fiscale|partita iva|national id|passport( (number|no))?|driver'?s? licen[cs]e( (number|no))?|identity card( (number|no))?"),
          "an account or card number", Pattern.compile("iban|(credit )?card (number|no)|cc (number|no)|credit card|bank account( (number|no))?"),
          "a secret", Pattern.compile("(user )?passw(or)?d( hash)?|pwd|passphrase|secret|api key|(access |auth |session )?token|pin code"),
          "a birth date", Pattern.compile("(birth ?date|date of birth|dob|data (di )?nascita|birthday)"));
  private static final Map<String, Pattern> VALUES =
      Map.of(
          "e-mail addresses", Pattern.compile("[^@\\s]+@[^@\\s]+\\.[A-Za-z]{2,}"),
          "account numbers", Pattern.compile("[A-Z]{2}\\d{2}[A-Z0-9]{11,30}"),
          "Italian tax codes", Pattern.compile("[A-Z]{6}\\d{2}[A-EHLMPR-T]\\d{2}[A-Z]\\d{3}[A-Z]"),
          "identity numbers", Pattern.compile("\\d{3}-\\d{2}-\\d{4}"),
          "telephone numbers", Pattern.compile("\\+\\d[\\d ().-]{7,18}|\\(\\d{2,4}\\) ?\\d{3}[ -]?\\d{3,4}"));

  private PersonalColumns() {}

  /** Why the column looks personal, as the end of a sentence; empty when it does not. */
  public static Optional<String> why(Column column) {
    String name = words(column.name().name());
    return NAMES.entrySet().stream()
        .filter(entry -> entry.getValue().matcher(name).matches())
        .map(entry -> "its name is that of " + entry.getKey())
        .findFirst()
        .or(() -> byValues(column));
  }

  private static Optional<String> byValues(Column column) {
    List<String> values = column.profile().map(profile -> profile.frequent()).orElse(List.of());
    for (var form : VALUES.entrySet()) {
      long fitting =
          values.stream().filter(value -> form.getValue().matcher(value.strip()).matches()).count();
      if (fitting > 0 && 2 * fitting > values.size()) {
        return Optional.of("its values look like " + form.getKey());
      }
    }
    return Optional.empty();
  }

  /** {@code customerEmail} and {@code CUSTOMER_EMAIL} as customer email, without a leading owner. */
  private static String words(String name) {
    String spaced = name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replaceAll("[_\\-.\\s]+", " ");
    List<String> words = new ArrayList<>(List.of(spaced.strip().toLowerCase(Locale.ROOT).split(" ")));
    List<String> owners =
        List.of("customer", "client", "user", "employee", "person", "contact", "patient", "cust", "emp", "owner");
    if (words.size() > 1 && owners.contains(words.get(0))) {
      words.remove(0);
    }
    return String.join(" ", words);
  }
}
