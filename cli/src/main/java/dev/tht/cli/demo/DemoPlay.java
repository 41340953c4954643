package dev.tht.cli.demo;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexReport;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.Transcript;
import dev.tht.cli.script.Script;
import dev.tht.cli.script.ScriptedReviewer;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.cli.view.VerificationLine;
import dev.tht.gatecore.SessionJournal;
import dev.tht.gatecore.conversation.ConversationLoop;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.ledger.verify.VerificationReport;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.sqlplan.why.SqlWhy;
import dev.tht.sqlplan.why.WhyText;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * The demonstration itself: a question whose words have several meanings, from F1 to F8, then a
 * second one to which Memory offers what the first one clarified. The script chooses by words of
 * the options, so neither another seed nor other table names disturb it.
 */
public final class DemoPlay {

  private final Assembly assembly;
  private final Language language;
  private final Profile profile;
  private final Consumer<String> show;

  public DemoPlay(Assembly assembly, Language language, Profile profile, Consumer<String> show) {
    this.assembly = assembly;
    this.language = language;
    this.profile = profile;
    this.show = show;
  }

  /** Plays it; the exit code says whether the ledger verifies. */
  public int play(Path folder) {
    title("The Bicycle Shop");
    IndexReport report = DemoShop.index(assembly);
    show.accept(
        report.catalog().tables().size()
            + " tables and "
            + report.evidence()
            + " pieces of Evidence are indexed. This workspace's policy lets a script reply; every"
            + " entry that it brings about says so (assurance 0).");
    title("First question");
    SessionState first = session(DemoQuestions.first(language), "first.json");
    title("What the SQL rests on");
    SynthesizedSql sql = documents(first).sql().orElseThrow(() -> failed(first));
    WhyText.of(SqlWhy.of(sql, first.decisions())).forEach(show);
    title("Memory");
    for (MemoryItem item : first.promoted()) {
      show.accept(item.id() + " " + item.subject() + ": " + item.detail());
    }
    title("Second question, with Memory offered in F2");
    session(DemoQuestions.second(language), "second.json");
    title("The ledger");
    VerificationReport verified = LedgerVerifier.verify(assembly.get(LedgerStore.class));
    show.accept(VerificationLine.of(verified));
    show.accept("Look further: tht session list -w " + folder);
    return verified.isSound() ? 0 : ErrorKind.CORRUPT.exitCode();
  }

  private SessionState session(String question, String script) {
    SessionState opened = assembly.gate().open(question, language, profile);
    SessionState closed =
        new ConversationLoop(
                assembly.gate(),
                assembly.get(Proposer.class),
                new ScriptedReviewer(script(script)),
                new Transcript(show, language, profile, assembly.get(PlanWording.class)))
            .run(opened.session().id());
    if (closed.status() != SessionState.Status.CLOSED) {
      throw failed(closed);
    }
    show.accept("");
    show.accept(closed.replies() + " replies.");
    return closed;
  }

  private SessionDocuments documents(SessionState state) {
    return new SessionDocuments(
        state, assembly.get(SessionJournal.class).entries(state.session().id()));
  }

  private void title(String text) {
    show.accept("");
    show.accept("==== " + text + " ====");
  }

  private static ThtException failed(SessionState state) {
    return new ThtException(
        CliErrorCode.DEMO_FAILED,
        "the demo's session " + state.session().id() + " stopped in " + state.phase().code(),
        "report this with what is shown above");
  }

  private static Script script(String name) {
    try (InputStream in = Objects.requireNonNull(DemoPlay.class.getResourceAsStream(name), name)) {
      return Script.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
