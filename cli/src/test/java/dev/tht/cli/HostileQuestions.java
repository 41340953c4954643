package dev.tht.cli;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.gatecore.Gate;
import dev.tht.ledger.session.RequestHash;
import dev.tht.ledger.session.SessionLedger;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.AmbiguityLeftOpen;
import dev.tht.spi.decision.ConceptClarified;
import dev.tht.spi.decision.Grounding;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.Stated;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.review.ReviewContent;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.rewriting.DecisionId;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * Questions that wait in a ledger and are made of hostile texts wherever something comes from
 * outside: the model's prose, names and comments of the catalog, values and Evidence. Written past
 * the gate, which refuses many of them; the screen must not depend on that.
 */
final class HostileQuestions {

  private static final int OPTIONS = 12;
  private static final List<Control> CONTROLS =
      List.of(Control.OTHER, Control.SEVERAL_APPLY, Control.BACK, Control.EXIT);

  private final List<String> texts;
  private int next;

  private HostileQuestions(List<String> texts) {
    this.texts = texts;
  }

  /** Writes as many questions as the texts need, the first of them harmless; says how many. */
  static int write(Path folder, List<String> texts) {
    HostileQuestions questions = new HostileQuestions(texts);
    try (Assembly assembly = Assembly.open(Workspace.find(folder))) {
      int written = 1;
      questions.write(assembly, "harmless", questions.harmless());
      while (questions.next < texts.size()) {
        questions.write(
            assembly,
            questions.text(),
            written % 3 == 0 ? questions.confirm() : questions.select());
        written++;
      }
      return written;
    }
  }

  private void write(Assembly assembly, String name, ReviewRequest request) {
    Gate gate = assembly.gate();
    String asked = "How many customers? " + name.substring(0, Math.min(60, name.length()));
    Session session = gate.open(asked, Language.ENGLISH, Profile.TECHNICAL).session();
    SessionLedger ledger =
        new SessionLedger(
            assembly.get(LedgerStore.class), () -> "e-" + "%032x".formatted(System.nanoTime()));
    ledger.append(
        session.id(),
        gate.state(session.id()).position(),
        new Author("gate", "gate", 0),
        new LedgerEntry.QuestionPresented(
            new QuestionId("q-%032x".formatted(System.nanoTime())),
            RequestHash.of(request),
            name,
            request));
  }

  /** The next text; once all were placed, from the beginning again. */
  private String text() {
    String text = texts.get(next++ % texts.size());
    return text.isBlank() ? "blank " + next : text;
  }

  private ReviewRequest harmless() {
    return new ReviewRequest.Select(
        Phase.CLARIFICATION,
        "customers",
        new Span(9, 18),
        List.of(ReviewOption.ofGate("o1", ReviewOption.Role.NONE_APPLIES)),
        Optional.of("nothing is known"),
        CONTROLS);
  }

  private ReviewRequest select() {
    List<ReviewOption> options =
        new ArrayList<>(IntStream.rangeClosed(1, OPTIONS).mapToObj(this::option).toList());
    OpenRisk risk = new OpenRisk(text(), text(), text(), text());
    options.add(
        new ReviewOption(
            "o" + (OPTIONS + 1),
            ReviewOption.Role.LEAVE_OPEN,
            "",
            List.of(),
            List.of(),
            List.of(),
            "",
            false,
            Optional.of(new AmbiguityLeftOpen(text(), text(), text(), risk)),
            OptionalLong.empty()));
    return new ReviewRequest.Select(
        Phase.CLARIFICATION, text(), new Span(9, 18), options, Optional.of(text()), CONTROLS);
  }

  private ReviewOption option(int number) {
    Filter filter =
        new Filter(
            column(),
            Optional.empty(),
            Comparison.EQUAL,
            List.of(new Stated(Constant.text(text()), new Span(0, 1))));
    return new ReviewOption(
        "o" + number,
        ReviewOption.Role.PROPOSED,
        text(),
        List.of(filter),
        List.of(column()),
        List.of("comment: " + text(), "evidence: " + text()),
        text(),
        number == 1,
        Optional.of(
            new ConceptClarified(text(), text(), "because", Grounding.none(), Optional.empty())),
        OptionalLong.of(number));
  }

  private ColumnName column() {
    return new TableName("", "t").column(text());
  }

  private ReviewRequest confirm() {
    List<ReviewRequest.RecordedLine> recorded =
        IntStream.rangeClosed(1, 9)
            .mapToObj(
                i ->
                    new ReviewRequest.RecordedLine(
                        new DecisionId("d1." + i), "concept_clarified", text(), text()))
            .toList();
    List<String> head = List.of(text(), text(), text());
    List<List<Object>> cells =
        IntStream.range(0, 12)
            .mapToObj(i -> Arrays.<Object>asList(text(), text(), text()))
            .toList();
    return new ReviewRequest.Confirm(
        List.of(Phase.CLARIFICATION),
        List.of(text(), text(), text()),
        recorded,
        List.of(),
        List.of(
            new ReviewContent.OfResult(
                new QueryResult(head, List.copyOf(cells), false, Duration.ofMillis(1)),
                12,
                "0",
                List.of(text()))),
        List.of(new OpenRisk(text(), text(), text(), text())),
        List.of(ReviewOption.ofGate("o1", ReviewOption.Role.ACCEPT)),
        CONTROLS);
  }
}
