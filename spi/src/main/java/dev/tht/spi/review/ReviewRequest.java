package dev.tht.spi.review;

import dev.tht.spi.Span;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;

/** A question as it is put to the reviewer: ordered, complete, and neutral in language. */
public sealed interface ReviewRequest {

  /** The phase that it belongs to; for a confirmation of several, the first. */
  Phase phase();

  /** What it is about. */
  String subject();

  /** Everything that can be chosen, in the order shown; nothing is chosen beforehand. */
  List<ReviewOption> options();

  /** What else can be answered, in the order shown. */
  List<Control> controls();

  /** What its options come to in the data, where that was measured or tried. */
  default Optional<MeasuredImpact> impact() {
    return Optional.empty();
  }

  /**
   * {@code reviewer_select}: exactly one option is chosen.
   *
   * @param span the words of the question
   * @param noBest why no option is recommended, when none is
   */
  record Select(
      Phase phase,
      String subject,
      Span span,
      List<ReviewOption> options,
      Optional<String> noBest,
      List<Control> controls,
      Optional<MeasuredImpact> impact)
      implements ReviewRequest {
    public Select {
      options = List.copyOf(options);
      controls = List.copyOf(controls);
    }

    /** A select of which nothing was measured. */
    public Select(
        Phase phase,
        String subject,
        Span span,
        List<ReviewOption> options,
        Optional<String> noBest,
        List<Control> controls) {
      this(phase, subject, span, options, noBest, controls, Optional.empty());
    }
  }

  /**
   * {@code reviewer_decide}: one or more options are chosen, or the one that says none applies.
   *
   * @param purpose what sort of thing is decided
   * @param span the words of the question, in F1
   */
  record Decide(
      Phase phase,
      Purpose purpose,
      String subject,
      Optional<Span> span,
      List<ReviewOption> options,
      Optional<String> noBest,
      List<Control> controls,
      Optional<MeasuredImpact> impact)
      implements ReviewRequest {
    public Decide {
      options = List.copyOf(options);
      controls = List.copyOf(controls);
    }

    /** A decide of which nothing was measured. */
    public Decide(
        Phase phase,
        Purpose purpose,
        String subject,
        Optional<Span> span,
        List<ReviewOption> options,
        Optional<String> noBest,
        List<Control> controls) {
      this(phase, purpose, subject, span, options, noBest, controls, Optional.empty());
    }
  }

  /** What a decide is for. */
  enum Purpose {
    CLARIFICATION,
    MEMORY,
    JOINS,
    PROMOTION
  }

  /**
   * {@code reviewer_schema_linking}: tables and columns are curated; one table at least is chosen,
   * or everything recommended is accepted.
   */
  record SchemaLinking(
      Phase phase, String subject, List<ReviewOption> options, List<Control> controls)
      implements ReviewRequest {
    public SchemaLinking {
      options = List.copyOf(options);
      controls = List.copyOf(controls);
    }
  }

  /**
   * {@code reviewer_confirm kind:"phase"}: closes a phase, or several in a row.
   *
   * @param phases in order, at least one
   * @param summary the model's lines
   * @param recorded the gate's own list of what is in force, from the ledger
   * @param missing decisions in force that the model's summary does not speak of
   * @param contents what is confirmed with it, if anything
   * @param openRisks of the ambiguities left open
   * @param equalToday ambiguities that make no difference today, to each of which an option to ask
   *     it belongs, in the same order
   */
  record Confirm(
      List<Phase> phases,
      List<String> summary,
      List<RecordedLine> recorded,
      List<DecisionId> missing,
      List<ReviewContent> contents,
      List<OpenRisk> openRisks,
      List<ReviewOption> options,
      List<Control> controls,
      List<EqualToday> equalToday)
      implements ReviewRequest {
    /** A confirmation in which nothing is equal today. */
    public Confirm(
        List<Phase> phases,
        List<String> summary,
        List<RecordedLine> recorded,
        List<DecisionId> missing,
        List<ReviewContent> contents,
        List<OpenRisk> openRisks,
        List<ReviewOption> options,
        List<Control> controls) {
      this(phases, summary, recorded, missing, contents, openRisks, options, controls, List.of());
    }

    public Confirm {
      equalToday = List.copyOf(equalToday);
      phases = List.copyOf(phases);
      summary = List.copyOf(summary);
      recorded = List.copyOf(recorded);
      missing = List.copyOf(missing);
      contents = List.copyOf(contents);
      openRisks = List.copyOf(openRisks);
      options = List.copyOf(options);
      controls = List.copyOf(controls);
      if (phases.isEmpty()) {
        throw new IllegalArgumentException("a confirmation closes at least one phase");
      }
    }

    @Override
    public Phase phase() {
      return phases.get(0);
    }

    /** The ambiguity that the option asks about; empty when it does not ask. */
    public Optional<EqualToday> asks(String option) {
      List<String> asking =
          options.stream()
              .filter(each -> each.role() == ReviewOption.Role.ASK)
              .map(ReviewOption::id)
              .toList();
      int index = asking.indexOf(option);
      return index < 0 || index >= equalToday.size()
          ? Optional.empty()
          : Optional.of(equalToday.get(index));
    }

    @Override
    public String subject() {
      return String.join("+", phases.stream().map(Phase::code).toList());
    }
  }

  /** One decision in force, as the ledger has it. */
  record RecordedLine(DecisionId id, String type, String subject, String detail) {}
}
