package dev.tht.eval.ambiguity;

import dev.tht.eval.ambiguity.ListeningAnswers.Heard;
import dev.tht.eval.oracle.OracleReviewer;
import dev.tht.eval.run.GateUnderTest;
import dev.tht.gatecore.conversation.ConversationListener;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.Span;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;

/** One case through the first phase of one gate. */
final class AmbiguityTrial {

  private final AmbiguityCase tried;
  private final String database;
  private final GateUnderTest gate;
  private final InstantSource clock;

  AmbiguityTrial(AmbiguityCase tried, String database, GateUnderTest gate, InstantSource clock) {
    this.tried = tried;
    this.database = database;
    this.gate = gate;
    this.clock = clock;
  }

  CaseResult run() {
    Instant start = clock.instant();
    long[] first = {-1};
    ListeningAnswers listening = new ListeningAnswers();
    OracleReviewer reviewer =
        new OracleReviewer(
            question -> {
              first[0] =
                  first[0] < 0 ? Duration.between(start, clock.instant()).toMillis() : first[0];
              return listening.to(question);
            });
    try {
      SessionState opened = gate.gate().open(tried.question(), Language.ENGLISH, Profile.TECHNICAL);
      new ConversationLoop(gate.gate(), gate.proposer(), reviewer, ConversationListener.none())
          .run(opened.session().id());
      return judged(listening.heard(), first[0]);
    } catch (ThtException e) {
      return result(CaseVerdict.FAILED, 0, 0, e.sentence(), first[0]);
    }
  }

  private CaseResult judged(List<Heard> heard, long first) {
    List<Heard> asked = heard.stream().filter(h -> !h.options().isEmpty()).toList();
    List<Heard> about = asked.stream().filter(this::isAbout).toList();
    String said = String.join("; ", heard.stream().map(AmbiguityTrial::words).toList());
    boolean refused = heard.size() > asked.size();
    CaseVerdict verdict =
        switch (tried.expected()) {
          case AMBIGUOUS ->
              about.isEmpty()
                  ? CaseVerdict.MISSED
                  : about.stream().anyMatch(this::offersAll)
                      ? CaseVerdict.ALL_READINGS
                      : CaseVerdict.READING_LACKS;
          case ONE_READING ->
              !asked.isEmpty()
                  ? CaseVerdict.FALSE_ALARM
                  : refused ? CaseVerdict.REFUSED : CaseVerdict.QUIET;
          case UNANSWERABLE -> refused ? CaseVerdict.SAID : CaseVerdict.UNSAID;
          case ANSWERABLE -> refused ? CaseVerdict.REFUSED : CaseVerdict.ACCEPTED;
        };
    return result(verdict, asked.size(), about.size(), said, first);
  }

  private static String words(Heard heard) {
    return "'" + heard.words() + "' with " + heard.options().size() + " readings";
  }

  /** By its readings where they are known, else by its words. */
  private boolean isAbout(Heard heard) {
    if (tried.readings().isEmpty()) {
      return overlaps(heard.span());
    }
    return tried.readings().stream()
        .anyMatch(reading -> heard.options().stream().anyMatch(reading::isIn));
  }

  private boolean overlaps(Span span) {
    int at =
        tried.question().toLowerCase(Locale.ROOT).indexOf(tried.words().toLowerCase(Locale.ROOT));
    return at >= 0
        && !tried.words().isEmpty()
        && span.overlaps(new Span(at, at + tried.words().length()));
  }

  /** Whether there is an option of its own for each reading. */
  private boolean offersAll(Heard heard) {
    if (tried.readings().isEmpty()) {
      return heard.options().size() > 1;
    }
    return tried.readings().stream()
        .allMatch(
            reading ->
                heard.options().stream()
                    .anyMatch(
                        option ->
                            reading.isIn(option)
                                && tried.readings().stream()
                                    .allMatch(r -> r.equals(reading) || !r.isIn(option))));
  }

  private CaseResult result(
      CaseVerdict verdict, int asked, int about, String detail, long milliseconds) {
    return new CaseResult(
        tried.id(),
        tried.set(),
        database,
        tried.expected(),
        verdict,
        asked,
        about,
        verdict.right() ? "" : detail,
        milliseconds);
  }
}
