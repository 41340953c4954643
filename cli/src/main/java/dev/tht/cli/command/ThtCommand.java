package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.CliErrorCode;
import dev.tht.gatecore.SessionJournal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.InputStream;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * What all commands have in common: the options, the workspace, and where output goes. Data goes to
 * standard output, as text or with {@code --json} as one JSON value; everything else goes to
 * standard error.
 */
public abstract class ThtCommand implements Callable<Integer> {

  /** A question waits for its reply. */
  static final int PENDING = 3;

  @Spec
  @SuppressWarnings("NullAway.Init")
  CommandSpec spec;

  @Option(
      names = {"-w", "--workspace"},
      paramLabel = "DIR",
      description = "The workspace's folder; else the current one or the nearest above it.")
  @Nullable Path workspaceFolder;

  @Option(names = "--json", description = "Write the data as JSON.")
  boolean json;

  @Option(
      names = "--lang",
      paramLabel = "LANGUAGE",
      description = "en or it; else what the workspace says.")
  @Nullable String language;

  @Option(names = "--debug", description = "Show the stack trace of a failure.")
  boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this.")
  boolean help;

  private InputStream in = InputStream.nullInputStream();

  /** Lets the command read its input there. */
  public void reads(InputStream input) {
    this.in = input;
  }

  InputStream in() {
    return in;
  }

  /** Whether a failure is shown with its stack trace. */
  public boolean debugs() {
    return debug;
  }

  Path folder() {
    return workspaceFolder == null ? Path.of("") : workspaceFolder;
  }

  Workspace workspace() {
    return Workspace.find(folder());
  }

  Assembly assembly() {
    return Assembly.open(workspace(), TellingRunner.module(this::note));
  }

  /** The workspace put together over another database than its {@code tht.yaml} chooses. */
  Assembly assembly(@Nullable String database) {
    return database == null
        ? assembly()
        : Assembly.asking(
            FileUrl.absolute(database), workspace(), TellingRunner.module(this::note));
  }

  Language language(Language otherwise) {
    return language == null
        ? otherwise
        : Language.ofCode(language)
            .orElseThrow(() -> argument("'" + language + "' is no language", "write en or it"));
  }

  PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Writes data: the value as JSON, or the lines. */
  void data(Object value, List<String> lines) {
    if (json) {
      out().println(shown(value));
    } else {
      lines.forEach(line -> out().println(SafeText.line(line.replace('\t', ' '))));
    }
    out().flush();
  }

  /** The value as JSON, in which no character hides or moves another. */
  static String shown(Object value) {
    return SafeText.json(ThtJson.write(value));
  }

  /** Tells the person something that is not data. */
  void note(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(SafeText.line(line.replace('\t', ' ')));
    err.flush();
  }

  static SessionId session(String text) {
    try {
      return new SessionId(text);
    } catch (IllegalArgumentException e) {
      throw argument("'" + text + "' is no session id", "take one from `tht session list`");
    }
  }

  /** The session that was opened last, which the person is told. */
  SessionId latest(SessionJournal journal) {
    List<SessionId> sessions = journal.sessions();
    if (sessions.isEmpty()) {
      throw argument("no session is named", "give its id; `tht session list` shows them");
    }
    SessionId latest = sessions.get(sessions.size() - 1);
    note("session " + latest);
    return latest;
  }

  static ThtException argument(String what, String remedy) {
    return new ThtException(CliErrorCode.BAD_ARGUMENT, what, remedy);
  }

  static <T> T there(Optional<T> wanted, String what) {
    return wanted.orElseThrow(
        () ->
            new ThtException(
                CliErrorCode.NOTHING_THERE, what, "see `tht session show` for how far it is"));
  }
}
