package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.cli.view.SessionDocuments;
import dev.tht.gatecore.SessionJournal;
import dev.tht.ledger.session.SessionState;
import dev.tht.spi.session.SessionId;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * A command about one session, named by its id as an argument or with {@code --session}; else the
 * one opened last.
 */
abstract class OneSessionCommand extends ThtCommand {

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session; else the one opened last.")
  @Nullable String sessionOption;

  @Parameters(
      arity = "0..1",
      paramLabel = "ID",
      description = "The session; else the one opened last.")
  @Nullable String sessionArgument;

  @Override
  public final Integer call() {
    String given = sessionOption == null ? sessionArgument : sessionOption;
    SessionId named = given == null ? null : session(given);
    try (Assembly assembly = assembly()) {
      SessionJournal journal = assembly.get(SessionJournal.class);
      SessionId id = named == null ? unnamed(journal) : named;
      SessionState state = journal.state(id);
      return call(assembly, state, new SessionDocuments(state, journal.entries(id)));
    }
  }

  /** The session that is meant when none is named, which the person is told. */
  SessionId unnamed(SessionJournal journal) {
    return latest(journal);
  }

  abstract int call(Assembly assembly, SessionState state, SessionDocuments documents);
}
