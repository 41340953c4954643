package dev.tht.cli.command;

import dev.tht.assembly.workspace.Settings;
import dev.tht.cli.CliErrorCode;
import dev.tht.cli.reviewer.JLineScreen;
import dev.tht.cli.reviewer.ReviewerScreen;
import dev.tht.cli.reviewer.SigningReviewer;
import dev.tht.cli.reviewer.TerminalReviewer;
import dev.tht.cli.script.Script;
import dev.tht.cli.script.ScriptedReviewer;
import dev.tht.gatecore.Policy;
import dev.tht.ledger.publish.FileKey;
import dev.tht.spi.ThtException;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.review.Reviewer;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.Arrays;
import java.util.Optional;

/** The reviewer's way in: a terminal, or a script where the workspace allows one. */
abstract sealed class Door implements AutoCloseable {

  /** Opens the door, before anything is begun that would need it. */
  static Door open(Optional<Script> script, Settings settings, ThtCommand command) {
    if (script.isEmpty()) {
      return new OfTerminal(JLineScreen.open(), settings.policy());
    }
    if (!settings.allowsScripts()) {
      throw new ThtException(
          CliErrorCode.SCRIPT_NOT_ALLOWED,
          "a script may not reply in this workspace",
          "reply in a terminal, or let the policy in tht.yaml say allow-scripted: true");
    }
    return new OfScript(script.get(), command);
  }

  /** The reviewer of one session. */
  abstract Reviewer reviewer(Language language, Profile profile, PlanWording planWording);

  /** Whether the questions and replies are yet to be shown, because nobody sees them asked. */
  abstract boolean unseen();

  abstract void show(String line);

  /** Where the reviewer reads and types. */
  abstract ReviewerScreen screen();

  /** The person at this machine, as the ledger records them. */
  static String user() {
    return System.getProperty("user.name", "unknown");
  }

  @Override
  public void close() {}

  /** A person at a terminal. */
  private static final class OfTerminal extends Door {

    private final JLineScreen screen;
    private final Policy policy;
    private Optional<FileKey> key = Optional.empty();

    OfTerminal(JLineScreen screen, Policy policy) {
      this.screen = screen;
      this.policy = policy;
    }

    @Override
    Reviewer reviewer(Language language, Profile profile, PlanWording planWording) {
      Reviewer typed = new TerminalReviewer(screen, language, profile, planWording, user());
      boolean signs = policy.decide() == Assurance.SIGNED || policy.promote() == Assurance.SIGNED;
      return signs ? new SigningReviewer(typed, this::key) : typed;
    }

    /** Unlocked once, with the passphrase that the person types. */
    private FileKey key() {
      if (key.isEmpty()) {
        char[] passphrase = screen.secret("Passphrase: ");
        key = Optional.of(FileKey.open(KeyPlace.file(), passphrase));
        Arrays.fill(passphrase, ' ');
      }
      return key.get();
    }

    @Override
    boolean unseen() {
      return false;
    }

    @Override
    ReviewerScreen screen() {
      return screen;
    }

    @Override
    void show(String line) {
      screen.show(line);
    }

    @Override
    public void close() {
      screen.close();
    }
  }

  /** A script. */
  private static final class OfScript extends Door {

    private final Script script;
    private final ThtCommand command;

    OfScript(Script script, ThtCommand command) {
      this.script = script;
      this.command = command;
    }

    @Override
    Reviewer reviewer(Language language, Profile profile, PlanWording planWording) {
      return new ScriptedReviewer(script);
    }

    @Override
    boolean unseen() {
      return true;
    }

    @Override
    ReviewerScreen screen() {
      throw new ThtException(
          CliErrorCode.NO_TERMINAL, "a script has no screen", "review in a terminal");
    }

    @Override
    void show(String line) {
      command.note(line);
    }
  }
}
