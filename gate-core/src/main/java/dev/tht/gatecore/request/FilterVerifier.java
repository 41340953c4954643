package dev.tht.gatecore.request;

import dev.tht.spi.Outcome;
import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.ValueLookup;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.literal.Literal;
import dev.tht.spi.literal.PredicateChecked;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.query.ImpactProbe;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Turns what somebody claims into a filter: single values by a real look-up, ranges, patterns and
 * parts of dates by counting what they match. Safe for concurrent use.
 */
public final class FilterVerifier {

  private final Catalog catalog;
  private final ValueLookup lookup;
  private final ImpactProbe probe;

  public FilterVerifier(Catalog catalog, ValueLookup lookup, ImpactProbe probe) {
    this.catalog = catalog;
    this.lookup = lookup;
    this.probe = probe;
  }

  /** The filters of all the claims, or the refusal of the first that does not hold. */
  Outcome<List<Filter>> verify(List<FilterClaim> claims, String part) {
    List<Filter> filters = new ArrayList<>();
    for (int i = 0; i < claims.size(); i++) {
      switch (verify(claims.get(i), part + "/claims/" + i)) {
        case Outcome.Success<Filter>(Filter filter) -> filters.add(filter);
        case Outcome.Refused<Filter>(var refusal) -> {
          return new Outcome.Refused<>(refusal);
        }
      }
    }
    return Outcome.of(filters);
  }

  private Outcome<Filter> verify(FilterClaim claim, String part) {
    return switch (claim.comparison()) {
      case IS_NULL, IS_NOT_NULL -> filter(claim, List.of());
      case EQUAL, IN, NOT_EQUAL, NOT_IN ->
          claim.part().isPresent() ? counted(claim, part) : lookedUp(claim, part);
      case LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          BETWEEN,
          CONTAINS,
          STARTS_WITH,
          ENDS_WITH ->
          counted(claim, part);
    };
  }

  private Outcome<Filter> lookedUp(FilterClaim claim, String part) {
    List<Literal> literals = new ArrayList<>();
    for (String value : claim.values()) {
      Optional<Constant> constant = constant(claim, value);
      List<Verified> found =
          constant.isEmpty()
              ? List.of()
              : Verified.check(lookup, claim.column(), value, constant.get().kind());
      if (found.isEmpty()) {
        return Outcome.refused(
            "value-verified",
            part,
            "no row of " + claim.column() + " holds '" + SafeText.line(value, 60) + "'",
            "search for the value and claim it as it is stored");
      }
      literals.add(found.get(0));
    }
    return filter(claim, literals);
  }

  private Outcome<Filter> counted(FilterClaim claim, String part) {
    List<Constant> constants = new ArrayList<>();
    for (String value : claim.values()) {
      Optional<Constant> constant = constant(claim, value);
      if (constant.isEmpty()) {
        return Outcome.refused(
            "value-of-type",
            part,
            "'" + SafeText.line(value, 60) + "' cannot be compared with " + claim.column(),
            "write numbers in plain digits and days as yyyy-MM-dd");
      }
      constants.add(constant.get());
    }
    OptionalLong rows = probe.rows(List.of(claim), probe.budget());
    if (rows.isEmpty()) {
      return Outcome.refused(
          "predicate-counted",
          part,
          "the rows that the condition on " + claim.column() + " matches could not be counted",
          "claim a condition that can be counted in time");
    }
    return filter(
        claim,
        constants.stream().<Literal>map(c -> new PredicateChecked(c, rows.getAsLong())).toList());
  }

  private static Outcome<Filter> filter(FilterClaim claim, List<Literal> literals) {
    return Outcome.of(new Filter(claim.column(), claim.part(), claim.comparison(), literals));
  }

  private Optional<Constant> constant(FilterClaim claim, String value) {
    try {
      return Optional.of(new Constant(kind(claim), normal(kind(claim), value)));
    } catch (NumberFormatException | DateTimeParseException notOfTheType) {
      return Optional.empty();
    }
  }

  private static String normal(Constant.Kind kind, String value) {
    return switch (kind) {
      case NUMBER -> new BigDecimal(value.strip()).toPlainString();
      case DATE -> LocalDate.parse(value.strip()).toString();
      case TEXT, TRUTH -> value;
    };
  }

  private Constant.Kind kind(FilterClaim claim) {
    if (claim.part().isPresent()) {
      return Constant.Kind.NUMBER;
    }
    Optional<Column> column = catalog.column(claim.column());
    return column
        .map(
            c ->
                c.type().isNumeric() || storedAsNumber(c, claim)
                    ? Constant.Kind.NUMBER
                    : c.type().isTemporal() && claim.values().stream().allMatch(v -> isDay(v))
                        ? Constant.Kind.DATE
                        : Constant.Kind.TEXT)
        .orElse(Constant.Kind.TEXT);
  }

  /** Truth kept as 1 and 0, as engines without a type of its own keep it. */
  private static boolean storedAsNumber(Column column, FilterClaim claim) {
    return column.type() == ColumnType.BOOLEAN
        && claim.values().stream().allMatch(value -> value.matches("[01]"));
  }

  private static boolean isDay(String value) {
    try {
      LocalDate.parse(value.strip());
      return true;
    } catch (DateTimeParseException notADay) {
      return false;
    }
  }
}
