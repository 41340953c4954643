package dev.tht.testkit.ledger;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.catalog.ValueReceipt;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Verified;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.plan.CteStep;
import dev.tht.spi.plan.Expression;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.JoinKind;
import dev.tht.spi.plan.Operation;
import dev.tht.spi.plan.PartId;
import dev.tht.spi.plan.PlanPart;
import dev.tht.spi.plan.Relation;
import dev.tht.spi.plan.SetOperation;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.retrieval.EvidenceId;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.session.SessionId;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A full sample of any type of the vocabulary, made from its shape: no list empty, nothing absent,
 * no two texts or numbers alike, every member of a closed set where a list holds several. A type
 * that needs more than its shape says has an entry here; without it the sample fails to be made.
 */
public final class VocabularySamples {
  private static final ColumnName COLUMN = TableName.of("città").column("naïve \"name\"");

  private static final Map<Class<?>, Function<Integer, Object>> BY_HAND =
      Map.ofEntries(
          Map.entry(SessionId.class, n -> new SessionId("s-sample-" + n)),
          Map.entry(QuestionId.class, n -> new QuestionId("q-" + hexadecimal(n))),
          Map.entry(DecisionId.class, n -> DecisionId.of(n, 1)),
          Map.entry(MemoryId.class, n -> MemoryId.of(n)),
          Map.entry(PartId.class, n -> new PartId("s1.f" + n)),
          Map.entry(EvidenceId.class, n -> new EvidenceId("evidence-" + n)),
          Map.entry(Span.class, n -> new Span(n, n + 3)),
          Map.entry(Constant.class, n -> Constant.text("constant " + n)),
          Map.entry(Verified.class, VocabularySamples::verified),
          Map.entry(QueryResult.class, n -> queryResult()),
          Map.entry(Comparison.class, n -> Comparison.IN),
          Map.entry(Operation.class, n -> Operation.FIRST_PRESENT),
          Map.entry(JoinKind.class, n -> JoinKind.FULL),
          Map.entry(PlanPart.Combination.class, VocabularySamples::combination),
          Map.entry(String.class, n -> "text €😀 " + n),
          Map.entry(LocalDate.class, n -> LocalDate.of(2026, 11, 30).plusDays(n)),
          Map.entry(MemoryStanding.class, VocabularySamples::standing),
          Map.entry(JoinEffect.class, n -> new JoinEffect(n + 1L, n, n + 2L, 1)),
          Map.entry(Instant.class, n -> Instant.parse("2026-11-30T10:20:30.123Z").plusSeconds(n)),
          Map.entry(Duration.class, n -> Duration.ofMillis(n)),
          Map.entry(OptionalLong.class, n -> OptionalLong.of(n)),
          Map.entry(boolean.class, n -> true),
          Map.entry(int.class, n -> n),
          Map.entry(long.class, n -> (long) n),
          Map.entry(Long.class, n -> (long) n),
          Map.entry(double.class, n -> 1.0 / n),
          Map.entry(Double.class, n -> 1.0 / n));

  private int number;

  /** Samples that count from 1. */
  public VocabularySamples() {}

  /** A sample of the type. */
  public <T> T of(Class<T> type) {
    return type.cast(sample(type));
  }

  /** A sample of each member of the closed set, at any depth. */
  public List<Object> ofEach(Class<?> sealed) {
    return members(sealed).<Object>map(this::of).toList();
  }

  /** The members of a closed set, at any depth, in the order of their declaration. */
  public static Stream<Class<?>> members(Class<?> sealed) {
    return sealed.isSealed()
        ? Arrays.stream(sealed.getPermittedSubclasses()).flatMap(VocabularySamples::members)
        : Stream.of(sealed);
  }

  private Object sample(Type type) {
    if (type instanceof ParameterizedType generic) {
      return container((Class<?>) generic.getRawType(), generic.getActualTypeArguments());
    }
    Class<?> plain = (Class<?>) type;
    Function<Integer, Object> byHand = BY_HAND.get(plain);
    if (byHand != null) {
      return byHand.apply(++number);
    }
    if (plain.isEnum()) {
      return plain.getEnumConstants()[++number % plain.getEnumConstants().length];
    }
    if (plain.isSealed()) {
      return sample(plain.getPermittedSubclasses()[0]);
    }
    if (plain.isRecord()) {
      return record(plain);
    }
    throw new AssertionError("no sample of " + plain + ": add one to VocabularySamples");
  }

  private Object container(Class<?> raw, Type[] arguments) {
    if (raw == Optional.class) {
      return Optional.of(sample(arguments[0]));
    }
    if (raw == Map.class) {
      return Map.of(sample(arguments[0]), sample(arguments[1]));
    }
    if (raw == List.class || raw == Set.class) {
      List<Object> items = new ArrayList<>();
      if (arguments[0] == Expression.class) {
        items.add(sample(Expression.Field.class));
      } else if (arguments[0] instanceof Class<?> item && item.isSealed()) {
        items.addAll(ofEach(item));
      } else {
        items.add(sample(arguments[0]));
        items.add(sample(arguments[0]));
      }
      return raw == List.class ? items : Set.copyOf(items);
    }
    throw new AssertionError("no sample of " + raw + ": add one to VocabularySamples");
  }

  private Object record(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class[]::new);
    Object[] values = new Object[components.length];
    for (int i = 0; i < values.length; i++) {
      boolean path = type.getSimpleName().equals("JoinPath");
      values[i] =
          path ? List.of(sample(stepOf(components[i]))) : sample(components[i].getGenericType());
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError("no sample of " + type + ": add one to VocabularySamples", e);
    }
  }

  private static Type stepOf(RecordComponent steps) {
    return ((ParameterizedType) steps.getGenericType()).getActualTypeArguments()[0];
  }

  private static String hexadecimal(int number) {
    String digits = Integer.toHexString(number);
    return "0".repeat(32 - digits.length()) + digits;
  }

  private static MemoryStanding standing(int n) {
    LocalDate from = LocalDate.of(2026, 11, 30).plusDays(n);
    return new MemoryStanding(
        true,
        Optional.of("scope " + n),
        Optional.of("owner " + n),
        Optional.of(from),
        Optional.of(from.plusYears(1)));
  }

  private static Verified verified(int number) {
    ValueReceipt receipt =
        new ValueReceipt(
            COLUMN,
            "value " + number,
            ValueReceipt.Match.FOLDED,
            number,
            Instant.parse("2026-11-30T00:00:00Z"),
            Duration.ofMillis(7));
    return Verified.check((column, text) -> List.of(receipt), COLUMN, "value", Constant.Kind.TEXT)
        .get(0);
  }

  /** A selection within a step has neither an order nor a limit, nor further selections here. */
  private static PlanPart.Combination combination(int number) {
    PlanPart.Source source =
        new PlanPart.Source(
            new PartId("s9.src" + number), "città", new Relation.OfOneRow(), List.of());
    PlanPart.Output output =
        new PlanPart.Output(new PartId("s9.o" + number), "naïve", new Formula.Null(), List.of());
    CteStep step =
        new CteStep(
            "step",
            "purpose",
            source,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(output),
            Optional.empty(),
            List.of(),
            Optional.empty());
    return new PlanPart.Combination(
        new PartId("s9.u" + number), SetOperation.UNION_ALL, step, List.of());
  }

  private static QueryResult queryResult() {
    return new QueryResult(
        List.of("a", "b", "c", "d", "e", "f", "g"),
        List.of(
            Arrays.asList("x", 5L, 1.5, new BigDecimal("1.50"), true, null, Long.MAX_VALUE),
            Arrays.asList("1", -1L, 2.0, new BigDecimal("1E+3"), false, null, Long.MIN_VALUE)),
        true,
        Duration.ofNanos(1_234_567));
  }
}
