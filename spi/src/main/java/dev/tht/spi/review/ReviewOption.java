package dev.tht.spi.review;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.literal.Filter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One thing that the reviewer can choose, with what choosing it records.
 *
 * @param id short and unique in its question, such as {@code o1}
 * @param role where it comes from
 * @param meaning in plain words; the author's own for PROPOSED, empty for the gate's own options,
 *     whose words belong to the language
 * @param filters the filters that it comes to, verified
 * @param columns tables' columns that it involves
 * @param sources what supports it, a line each: candidate, retriever, score, or Evidence
 * @param risk what may be wrong with it; possibly empty for the gate's own options
 * @param recommended whether the author recommends it
 * @param decision what choosing it records; empty when it records none
 * @param rows rows that it matches, when that was measured
 * @param join what the join that it links does to the population's rows, when that was measured
 * @param notes what Memory has to do with it, when it has
 */
public record ReviewOption(
    String id,
    Role role,
    String meaning,
    List<Filter> filters,
    List<ColumnName> columns,
    List<String> sources,
    String risk,
    boolean recommended,
    Optional<Decision> decision,
    OptionalLong rows,
    Optional<MeasuredJoin> join,
    Optional<MemoryNotes> notes) {

  /** An option that Memory has nothing to do with. */
  public ReviewOption(
      String id,
      Role role,
      String meaning,
      List<Filter> filters,
      List<ColumnName> columns,
      List<String> sources,
      String risk,
      boolean recommended,
      Optional<Decision> decision,
      OptionalLong rows,
      Optional<MeasuredJoin> join) {
    this(
        id,
        role,
        meaning,
        filters,
        columns,
        sources,
        risk,
        recommended,
        decision,
        rows,
        join,
        Optional.empty());
  }

  /** Where an option comes from. */
  public enum Role {
    /** The model's. */
    PROPOSED,
    /** The gate's: accept what is shown. */
    ACCEPT,
    /** The gate's: none of the options applies. */
    NONE_APPLIES,
    /** The gate's, with the model's account of the risk. */
    LEAVE_OPEN,
    /** The gate's: ask about words that make no difference today; its meaning is their subject. */
    ASK
  }

  public ReviewOption {
    filters = List.copyOf(filters);
    columns = List.copyOf(columns);
    sources = List.copyOf(sources);
  }

  /** An option that is no measured join. */
  public ReviewOption(
      String id,
      Role role,
      String meaning,
      List<Filter> filters,
      List<ColumnName> columns,
      List<String> sources,
      String risk,
      boolean recommended,
      Optional<Decision> decision,
      OptionalLong rows) {
    this(
        id,
        role,
        meaning,
        filters,
        columns,
        sources,
        risk,
        recommended,
        decision,
        rows,
        Optional.empty());
  }

  /** The same option with the effect of its join. */
  public ReviewOption measured(Optional<MeasuredJoin> effect) {
    return new ReviewOption(
        id,
        role,
        meaning,
        filters,
        columns,
        sources,
        risk,
        recommended,
        decision,
        rows,
        effect,
        notes);
  }

  /** The same option under that id. */
  public ReviewOption named(String other) {
    return new ReviewOption(
        other,
        role,
        meaning,
        filters,
        columns,
        sources,
        risk,
        recommended,
        decision,
        rows,
        join,
        notes);
  }

  /** The gate's offer to ask about that subject. */
  public static ReviewOption asking(String id, String subject) {
    return new ReviewOption(
        id,
        Role.ASK,
        subject,
        List.of(),
        List.of(),
        List.of(),
        "",
        false,
        Optional.empty(),
        OptionalLong.empty());
  }

  /** One of the gate's own options, without words or decision. */
  public static ReviewOption ofGate(String id, Role role) {
    return new ReviewOption(
        id,
        role,
        "",
        List.of(),
        List.of(),
        List.of(),
        "",
        false,
        Optional.empty(),
        OptionalLong.empty());
  }
}
