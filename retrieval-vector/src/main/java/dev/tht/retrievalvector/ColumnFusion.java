package dev.tht.retrievalvector;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The columns of a whole question by several retrievers. Made by {@link FusedRetriever}.
 *
 * <p>A column's sum is the scores that the retrievers gave it, {@value #SPELLED} of the score of
 * one that looks at the spelling alone ({@link RetrieverCapability#SPANS}), {@value #MEANT} of that
 * of one that compares meanings, and {@value #HELD} of the score of a value that stands in the
 * question almost exactly and in the column, shared out when more than {@value #FEW_COLUMNS}
 * columns hold it; a number of one or two digits, which mostly counts something, is no such value.
 * To that comes {@value #NEIGHBOURS} of the mean of the three best other sums of its table; what is
 * called like better columns of other tables loses {@value #REPEATED} for each. The score is the
 * result over the greatest possible one. Weights were chosen on half of the measured questions
 * ({@code docs/evaluation-retrieval.md}).
 */
final class ColumnFusion {

  private static final int DEPTH = 1000;
  private static final int VALUES = 200;
  private static final double SPELLED = 0.1;
  private static final double MEANT = 0.85;
  private static final double HELD = 0.6;
  private static final double ALMOST_EXACT = 0.95;
  private static final double FEW_COLUMNS = 4;
  private static final double NEIGHBOURS = 0.1;
  private static final int BEST_NEIGHBOURS = 3;
  private static final double REPEATED = 0.02;

  /** A number that counts something more often than it is a value. */
  private static final Pattern COUNT = Pattern.compile("\\d{1,2}");

  private static final class Sum {
    private final ColumnName column;
    private final Candidate first;
    private final List<String> sources = new ArrayList<>();
    private final Map<String, Double> partial = new TreeMap<>();
    private double scores;
    private double held;

    Sum(ColumnName column, Candidate first) {
      this.column = column;
      this.first = first;
    }

    void add(String source, double score, double weight) {
      sources.add(source);
      partial.put(source, score);
      scores += weight * score;
    }

    void hold(String source, double score) {
      if (!sources.contains(source)) {
        sources.add(source);
      }
      held = Math.max(held, score);
      partial.put("value", held);
    }

    double sum() {
      return scores + HELD * held;
    }
  }

  private final List<CandidateRetriever> parts;
  private final double greatest;

  ColumnFusion(List<CandidateRetriever> parts) {
    this.parts = parts;
    double sum =
        parts.stream()
            .filter(part -> part.kinds().contains(CandidateKind.COLUMN))
            .mapToDouble(ColumnFusion::weight)
            .sum();
    greatest = (sum + HELD) * (1 + NEIGHBOURS);
  }

  private static double weight(CandidateRetriever part) {
    if (part.capabilities().contains(RetrieverCapability.SPANS)) {
      return SPELLED;
    }
    return part.capabilities().contains(RetrieverCapability.MEANING) ? MEANT : 1;
  }

  /** All columns found, in no order. */
  List<Candidate> columns(RetrievalQuery question) {
    Map<ColumnName, Sum> sums = new LinkedHashMap<>();
    for (CandidateRetriever part : parts) {
      if (part.kinds().contains(CandidateKind.COLUMN)) {
        addColumns(part, question, sums);
      }
      if (part.kinds().contains(CandidateKind.VALUE)) {
        addValues(part, question, sums);
      }
    }
    Map<TableName, List<Sum>> byTable = new HashMap<>();
    sums.values().stream()
        .sorted((one, other) -> Double.compare(other.sum(), one.sum()))
        .forEach(
            sum -> byTable.computeIfAbsent(sum.column.table(), t -> new ArrayList<>()).add(sum));
    Map<String, Integer> called = new HashMap<>();
    return sums.values().stream()
        .map(
            sum -> new Valued(sum, value(sum, byTable.getOrDefault(sum.column.table(), List.of()))))
        .sorted(Valued.BEST_FIRST)
        .map(each -> each.candidate(called.merge(each.name(), 1, Integer::sum) - 1, greatest))
        .toList();
  }

  /** A column with its sum and its neighbours'. */
  private record Valued(Sum sum, double value) {

    static final Comparator<Valued> BEST_FIRST =
        Comparator.comparingDouble(Valued::value)
            .reversed()
            .thenComparing(valued -> valued.sum.first.id());

    String name() {
      return String.join("", Words.split(sum.column.name()));
    }

    Candidate candidate(int betterCalledAlike, double greatest) {
      double score = Math.clamp((value - REPEATED * betterCalledAlike) / greatest, 0, 1);
      return sum.first.fused(sum.sources, new Score(score, sum.partial), sum.first.span());
    }
  }

  private static RetrievalQuery only(RetrievalQuery question, CandidateKind kind, int limit) {
    return new RetrievalQuery(
        question.text(), question.scope(), question.terms(), Set.of(kind), question.in(), limit);
  }

  private static void addColumns(
      CandidateRetriever part, RetrievalQuery question, Map<ColumnName, Sum> sums) {
    for (Candidate found : part.retrieve(only(question, CandidateKind.COLUMN, DEPTH))) {
      if (found.target() instanceof Target.OfColumn(var column)) {
        sums.computeIfAbsent(column, c -> new Sum(c, found))
            .add(part.name(), score(found), weight(part));
      }
    }
  }

  private static void addValues(
      CandidateRetriever part, RetrievalQuery question, Map<ColumnName, Sum> sums) {
    for (Candidate found : part.retrieve(only(question, CandidateKind.VALUE, VALUES))) {
      if (found.target() instanceof Target.OfValue value
          && score(found) >= ALMOST_EXACT
          && !COUNT.matcher(found.text()).matches()) {
        double share = Math.min(1, FEW_COLUMNS / value.columns().size());
        for (ColumnName column : value.columns()) {
          sums.computeIfAbsent(column, c -> new Sum(c, holding(found, c)))
              .hold(part.name(), share * score(found));
        }
      }
    }
  }

  private static Candidate holding(Candidate value, ColumnName column) {
    return new Candidate(
        "column:" + column,
        new Target.OfColumn(column),
        column.name(),
        new Provenance(
            value.provenance().source(), column.toString(), value.provenance().indexVersion()),
        value.score(),
        value.span());
  }

  private static double score(Candidate candidate) {
    return candidate.score().map(Score::value).orElse(0.0);
  }

  private static double value(Sum sum, List<Sum> ofTable) {
    double neighbours =
        ofTable.stream()
                .filter(other -> other != sum)
                .limit(BEST_NEIGHBOURS)
                .mapToDouble(Sum::sum)
                .sum()
            / BEST_NEIGHBOURS;
    return sum.sum() + NEIGHBOURS * neighbours;
  }
}
