package dev.tht.eval.retrieval;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** The sets whose queries are terms that mean one value of a database, or none. */
final class ValueSets {

  private static final Set<CandidateKind> VALUES = Set.of(CandidateKind.VALUE);
  private static final int LIMIT = 10;
  private static final int ABSENT_OF_DATABASE = 600;
  private static final int ABSENT_OF_COLUMN = 40;
  private static final int HELD_OUT = 3;

  private final Map<String, TextCorpus> databases;
  private final long seed;

  /**
   * @param databases by name, in the order of the scorecard
   */
  ValueSets(Map<String, TextCorpus> databases, long seed) {
    this.databases = databases;
    this.seed = seed;
  }

  /** Each case against the index of its own database. */
  QuerySet apart(String name, String says, List<ValueCase> cases) {
    Map<String, List<LabelledQuery>> byDatabase = new LinkedHashMap<>();
    Map<String, ValueTies> ties = new TreeMap<>();
    for (ValueCase one : cases) {
      ValueTies near =
          ties.computeIfAbsent(one.database(), d -> new ValueTies(corpus(d).values().values()));
      byDatabase
          .computeIfAbsent(one.database(), d -> new ArrayList<>())
          .add(query(one, near, candidate -> isValue(candidate, one.gold(), Optional.empty())));
    }
    List<QuerySet.Part> parts = new ArrayList<>();
    byDatabase.forEach(
        (database, queries) -> parts.add(new QuerySet.Part(database, corpus(database), queries)));
    return new QuerySet(name, says, parts);
  }

  /** All cases against one index over all databases. */
  QuerySet together(String name, String says, List<ValueCase> cases) {
    TextCorpus union = TextCorpus.union(databases);
    ValueTies near = new ValueTies(union.values().values());
    List<LabelledQuery> queries =
        cases.stream()
            .map(
                one ->
                    query(
                        one,
                        near,
                        candidate ->
                            isValue(
                                candidate,
                                one.gold(),
                                Optional.of(TextCorpus.within(one.database(), one.column())))))
            .toList();
    return new QuerySet(name, says, List.of(new QuerySet.Part("all databases", union, queries)));
  }

  private static LabelledQuery query(
      ValueCase one, ValueTies near, java.util.function.Predicate<Candidate> is) {
    return new LabelledQuery(
        one.id(),
        one.kind(),
        RetrievalQuery.term(one.query(), VALUES, LIMIT),
        List.of(LabelledQuery.Gold.of(one.column() + "=" + one.gold(), is)),
        near.isTie(one.kind(), one.query(), one.gold()));
  }

  static boolean isValue(Candidate candidate, String value, Optional<ColumnName> in) {
    return candidate.target() instanceof Target.OfValue found
        && found.value().strip().equals(value.strip())
        && (in.isEmpty() || found.columns().contains(in.get()));
  }

  private TextCorpus corpus(String database) {
    TextCorpus corpus = databases.get(database);
    if (corpus == null) {
      throw new IllegalArgumentException("no corpus of " + database);
    }
    return corpus;
  }

  /**
   * Values that are not there, as queries: of a third of a database's own columns, held out of its
   * index (kind {@code other column}), and of the other databases (kind {@code other database});
   * apart those that a longer value of the index holds word by word (kind {@code part of a value}),
   * for which that value is a right answer; none that the index holds in another spelling, and no
   * more than {@value #ABSENT_OF_COLUMN} of one column. Any answer is a false one.
   */
  QuerySet absent(String name, String says) {
    List<QuerySet.Part> parts = new ArrayList<>();
    databases.forEach(
        (database, corpus) -> {
          SplittableRandom random = new SplittableRandom(seed ^ database.hashCode());
          Set<ColumnName> heldOut = new LinkedHashSet<>();
          for (ColumnName column : corpus.values().keySet()) {
            if (random.nextInt(HELD_OUT) == 0) {
              heldOut.add(column);
            }
          }
          TextCorpus rest = corpus.without(heldOut);
          Set<String> known = new HashSet<>();
          rest.forEachValue((column, value) -> known.add(PlainWords.folded(value)));
          List<List<String>> own = new ArrayList<>();
          heldOut.forEach(column -> own.add(corpus.values().getOrDefault(column, List.of())));
          List<List<String>> foreign = new ArrayList<>();
          databases.forEach(
              (other, theirs) -> {
                if (!other.equals(database)) {
                  foreign.addAll(theirs.values().values());
                }
              });
          ValueTies held = new ValueTies(rest.values().values());
          List<LabelledQuery> queries = new ArrayList<>();
          draw(own, known, held, random, "other column", queries);
          draw(foreign, known, held, random, "other database", queries);
          parts.add(new QuerySet.Part(database, rest, queries));
        });
    return new QuerySet(name, says, parts);
  }

  private static void draw(
      List<List<String>> columns,
      Set<String> known,
      ValueTies held,
      SplittableRandom random,
      String kind,
      List<LabelledQuery> into) {
    List<String> left = new ArrayList<>();
    for (List<String> column : columns) {
      List<String> some =
          new ArrayList<>(
              column.stream()
                  .filter(value -> value.codePoints().anyMatch(Character::isLetter))
                  .filter(value -> !known.contains(PlainWords.folded(value)))
                  .toList());
      for (int drawn = 0; drawn < ABSENT_OF_COLUMN && !some.isEmpty(); drawn++) {
        left.add(some.remove(random.nextInt(some.size())));
      }
    }
    for (int drawn = 0; drawn < ABSENT_OF_DATABASE && !left.isEmpty(); drawn++) {
      String value = left.remove(random.nextInt(left.size()));
      into.add(
          new LabelledQuery(
              kind.replace(' ', '-') + "-" + drawn,
              held.holds(value) ? "part of a value" : kind,
              RetrievalQuery.term(value, VALUES, LIMIT),
              List.of(),
              false));
    }
  }
}
