package dev.tht.eval.oracle;

import dev.tht.eval.gold.GoldPredicate;
import dev.tht.eval.gold.GoldQuery;
import dev.tht.spi.Span;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Answers what words mean: the reading that the gold SQL has, or its value in own words, once. */
final class OracleReadings {

  private final GoldQuery gold;
  private final GoldFilters filters;
  private final GoldColumns columns;
  private final Set<String> corrected = new HashSet<>();
  private final Set<GoldPredicate> settled = new HashSet<>();

  OracleReadings(GoldQuery gold) {
    this.gold = gold;
    this.filters = new GoldFilters(gold.predicates());
    this.columns = new GoldColumns(gold);
  }

  ReviewerReply select(ReviewRequest.Select select, String question) {
    List<ReviewOption> right = right(select.options());
    if (right.isEmpty()) {
      return unoffered(select, Optional.of(select.span()), question);
    }
    if (right.size() > 1 && valuesOfOneList(right)) {
      return new ReviewerReply.SeveralApply();
    }
    return chosen(List.of(right.get(0)));
  }

  ReviewerReply decide(ReviewRequest.Decide decide, String question) {
    List<ReviewOption> right = right(decide.options());
    return right.isEmpty() ? unoffered(decide, decide.span(), question) : chosen(right);
  }

  private ReviewerReply chosen(List<ReviewOption> options) {
    for (ReviewOption option : options) {
      option.filters().forEach(filter -> filters.match(filter).ifPresent(settled::add));
    }
    return new ReviewerReply.Chosen(options.stream().map(ReviewOption::id).toList());
  }

  /** Options that the gold SQL bears out: most specific first, then recommended, then as shown. */
  private List<ReviewOption> right(List<ReviewOption> options) {
    return options.stream()
        .filter(option -> option.role() == ReviewOption.Role.PROPOSED)
        .filter(this::right)
        .sorted(
            Comparator.comparingInt((ReviewOption option) -> exact(option))
                .thenComparing(ReviewOption::recommended)
                .reversed())
        .toList();
  }

  private boolean right(ReviewOption option) {
    return option.filters().isEmpty()
        ? !option.columns().isEmpty() && option.columns().stream().allMatch(columns::uses)
        : option.filters().stream().allMatch(filter -> filters.match(filter).isPresent());
  }

  /** Filters that say exactly what the gold does count twice as much as those that come near. */
  private int exact(ReviewOption option) {
    int exact = 0;
    for (Filter filter : option.filters()) {
      exact +=
          filters
              .match(filter)
              .map(
                  p ->
                      p.comparison() == filter.comparison()
                              && p.values().size() == filter.literals().size()
                          ? 2
                          : 1)
              .orElse(0);
    }
    return exact;
  }

  /** Whether they are different values of the same list of the gold SQL. */
  private boolean valuesOfOneList(List<ReviewOption> options) {
    Set<GoldPredicate> matched = new HashSet<>();
    Set<String> values = new HashSet<>();
    for (ReviewOption option : options) {
      if (option.filters().size() != 1 || option.filters().get(0).literals().size() != 1) {
        return false;
      }
      filters.match(option.filters().get(0)).ifPresent(matched::add);
      values.add(option.filters().get(0).literals().get(0).constant().text());
    }
    return matched.size() == 1
        && matched.iterator().next().values().size() > 1
        && values.size() == options.size();
  }

  private ReviewerReply unoffered(ReviewRequest request, Optional<Span> span, String question) {
    Optional<String> value =
        corrected.contains(request.subject())
            ? Optional.empty()
            : goldValue(request.options(), span.map(s -> s.in(question)).orElse(""));
    if (value.isPresent() && request.controls().contains(Control.OTHER)) {
      corrected.add(request.subject());
      return new ReviewerReply.Other(value.get());
    }
    return gateOption(request.options(), ReviewOption.Role.NONE_APPLIES)
        .or(() -> gateOption(request.options(), ReviewOption.Role.LEAVE_OPEN))
        .<ReviewerReply>map(option -> new ReviewerReply.Chosen(List.of(option.id())))
        .orElseGet(ReviewerReply.Exit::new);
  }

  /** The literal of a gold condition that these words, or the options' columns, are about. */
  private Optional<String> goldValue(List<ReviewOption> options, String words) {
    List<GoldPredicate> about = new ArrayList<>();
    for (GoldPredicate predicate : gold.predicates()) {
      boolean sameColumn =
          options.stream()
              .flatMap(option -> option.filters().stream())
              .anyMatch(filter -> predicate.column().is(filter.column()));
      boolean sameWords =
          !words.isBlank()
              && predicate.values().stream()
                  .anyMatch(v -> LooseValue.within(v, words) || LooseValue.within(words, v));
      if (!settled.contains(predicate) && (sameWords || sameColumn)) {
        about.add(sameWords ? 0 : about.size(), predicate);
      }
    }
    return about.stream().findFirst().map(predicate -> String.join(", ", predicate.values()));
  }

  static Optional<ReviewOption> gateOption(List<ReviewOption> options, ReviewOption.Role role) {
    return options.stream().filter(option -> option.role() == role).findFirst();
  }
}
