package dev.tht.schemacatalog.reading;

import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Says of a column that it looks personal or secret: by the words of its name, or by the form that
 * most of some of its values have. Names of persons are not told by their values, because a product
 * may be called Maria, nor is a bare {@code name} taken for one, save in a table of persons. A
 * customer may be a firm, so that a table of customers is not one. What is judged wrongly is put
 * right by the policy's patterns.
 */
final class PersonalColumns {

  private record Form(String what, Pattern pattern) {
    static Form of(String what, String pattern) {
      return new Form(what, Pattern.compile(pattern));
    }
  }

  private static final List<Form> NAMES =
      List.of(
          Form.of("an e-mail address", "(e ?mails?|pec)( ?(address(es)?|addr|id))?|mail address"),
          Form.of(
              "a telephone number",
              "((home|work|mobile|cell|business|day|evening) ?)?((tele)?phone|fax)s?"
                  + "( ?(number|no|num|nr|[0-9]))?|mobile( (number|no))?|cell (number|no)"
                  + "|cellulare|telefono|(numero )?(di )?telefono"),
          Form.of(
              "a person",
              "(first|last|given|family|middle|maiden|full|fore|sur|user|nick) ?names?"
                  + "|[fl]name|login( ?(name|id))?|cognome|nome e cognome"),
          Form.of(
              "a street address",
              "((street|home|mail(ing)?|postal|bill(ing)?|ship(ping|ment)?|delivery|residential)"
                  + " ?(to )?)?addr(ess)?( ?(line|street))?( ?[0-9])?"
                  + "|street( ?(name|line|[0-9]))*|indirizzo( (di )?residenza)?"),
          Form.of("a computer's address", "(ip|mac) ?(v[46] )?addr(ess)?"),
          Form.of(
              "a tax or identity number",
              "ssn|social security( (number|no))?|tax ?(payer )?(code|id|number)|codice ?fiscale"
                  + "|partita iva|national ?id( ?number)?|passport( ?(number|no))?"
                  + "|driver'?s? ?licen[cs]e( ?(number|no))?|(identity|id) card( (number|no))?"),
          Form.of(
              "an account or card number",
              "iban|(credit ?|debit ?)?card ?(number|no|num)|cc ?(number|no|num)|credit ?card"
                  + "|(bank )?account ?(number|no|num)|cvv2?|cvc"),
          Form.of(
              "a secret",
              "(user )?pass ?w(or)?d( ?(hash|salt))?|pwd|passphrase|secret( key)?"
                  + "|(api|private) ?key|(access |auth |session |refresh )?token|pin( code)?"),
          Form.of(
              "a birth date",
              "birth ?(date|day)|date ?of ?birth|dob|data ?(di ?)?nascita|born( on)?"));

  private static final List<Form> VALUES =
      List.of(
          Form.of("e-mail addresses", "[^@\\s]{1,80}@[^@\\s]{1,80}\\.[A-Za-z]{2,20}"),
          Form.of("account numbers", "[A-Z]{2}\\d{2}[A-Z0-9]{11,30}"),
          Form.of("Italian tax codes", "[A-Z]{6}\\d{2}[A-EHLMPR-T]\\d{2}[A-Z]\\d{3}[A-Z]"),
          Form.of("identity numbers", "\\d{3}-\\d{2}-\\d{4}"),
          Form.of(
              "telephone numbers",
              "\\+\\d[\\d ().-]{7,18}|\\(\\d{2,4}\\) ?\\d{3}[ -]?\\d{3,4}"
                  + "|\\d{3}[-.]\\d{3}[-.]\\d{4}"));

  private static final Set<String> PERSONS =
      Set.of(
          ("person persons people persona persone employee employees dipendente dipendenti patient"
                  + " patients paziente pazienti student students studente studenti teacher"
                  + " teachers docente docenti user users utente utenti member members guest"
                  + " guests contact contacts staff")
              .split(" "));
  private static final Set<String> OWNERS =
      Set.of("customer", "client", "cust", "emp", "owner", "cliente", "supplier", "author");

  private PersonalColumns() {}

  /**
   * Why the column looks personal, as the end of a sentence; empty when it does not.
   *
   * @param values some of its values
   */
  static Optional<String> why(Column column, List<String> values) {
    if (column.type() == ColumnType.BOOLEAN) {
      return Optional.empty();
    }
    List<String> name = words(column.name().name());
    if (isPerson(name, column)) {
      return Optional.of("its name is that of a person");
    }
    String whole = String.join(" ", name);
    String owned = isOwned(name) ? String.join(" ", name.subList(1, name.size())) : whole;
    return NAMES.stream()
        .filter(form -> fits(form, whole) || fits(form, owned))
        .map(form -> "its name is that of " + form.what())
        .findFirst()
        .or(() -> byValues(values));
  }

  private static boolean isOwned(List<String> name) {
    return name.size() > 1 && (OWNERS.contains(name.get(0)) || PERSONS.contains(name.get(0)));
  }

  /** {@code patient_name}, or {@code name} in a table of patients. */
  private static boolean isPerson(List<String> name, Column column) {
    List<String> all =
        new ArrayList<>(name.size() == 1 ? words(column.name().table().name()) : name);
    String last = name.getLast();
    if (name.size() == 2) {
      all.removeLast();
    }
    return (last.equals("name") || last.equals("nome"))
        && name.size() <= 2
        && PERSONS.contains(all.getLast());
  }

  private static Optional<String> byValues(List<String> values) {
    return VALUES.stream()
        .filter(
            form -> 2 * values.stream().filter(v -> fits(form, v.strip())).count() > values.size())
        .map(form -> "its values look like " + form.what())
        .findFirst();
  }

  private static boolean fits(Form form, String text) {
    return form.pattern().matcher(text).matches();
  }

  /** {@code customerEmail} and {@code CUSTOMER_EMAIL} as customer and email. */
  private static List<String> words(String name) {
    String spaced =
        name.replaceAll("([a-z0-9])([A-Z])", "$1 $2").replaceAll("[^\\p{L}\\p{N}']+", " ");
    return List.of(spaced.strip().toLowerCase(Locale.ROOT).split(" "));
  }
}
