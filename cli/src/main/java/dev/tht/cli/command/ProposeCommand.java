package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.QuestionOutcome;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.review.QuestionId;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code tht propose}: the model's door for agents without MCP. The proposal is read as JSON from
 * standard input; it becomes a question that waits (exit 3) or a refusal (exit 6).
 */
@Command(
    name = "tht propose",
    description = "Put a proposal, read as JSON from standard input, to the reviewer.")
public final class ProposeCommand extends ThtCommand {

  private static final int MOST_BYTES = 1 << 20;

  /** The place that a form error names. */
  private static final Pattern POINTER = Pattern.compile(" at (/\\S*?)(?= \\(|: )");

  private static final Pattern TYPELESS =
      Pattern.compile(" at the top .*: (its type|it has no \"type\")");
  private static final String TYPES = "its type is one of " + Widget.TYPES + "; ";
  private static final String FORM = "write it in the form that `tht schema-of proposal` shows";

  @Parameters(
      arity = "0..1",
      paramLabel = "WIDGET",
      description = "select, decide, confirm or schema-linking.")
  @Nullable String widget;

  @Option(
      names = {"-s", "--session"},
      required = true,
      paramLabel = "ID",
      description = "The session.")
  String session = "";

  @Option(
      names = "--as",
      paramLabel = "NAME",
      defaultValue = "agent",
      description = "The proposer's name, as the reviewer sees it.")
  String proposer = "agent";

  @Option(names = "--wait", description = "Wait for the reply and give the outcome.")
  boolean wait;

  @Option(
      names = "--timeout",
      paramLabel = "SECONDS",
      defaultValue = "0",
      description = "With --wait: give up after so long; the question stays open. 0: never.")
  long timeout;

  @Option(
      names = "--outcome-of",
      paramLabel = "QUESTION",
      description = "Propose nothing: what became of a question put before.")
  @Nullable String outcomeOf;

  @Override
  public Integer call() throws IOException {
    SessionId id = session(session);
    if (outcomeOf != null) {
      QuestionId question = question(outcomeOf);
      try (Assembly assembly = assembly()) {
        return outcome(id, question, assembly);
      }
    }
    Widget asked = Widget.named(widget);
    String text = input();
    Proposal proposal;
    try {
      proposal = ThtJson.read(text, Proposal.class);
    } catch (ThtException unreadable) {
      return malformed(unreadable);
    }
    if (asked != Widget.of(proposal)) {
      throw argument(
          "a proposal of this type is put with " + Widget.of(proposal) + ", not with " + asked,
          "write `tht propose " + Widget.of(proposal) + "`");
    }
    if (proposer.equals(Door.user())) {
      return refused(
          new Refusal(
              "proposers-name",
              "",
              "'" + SafeText.line(proposer, 40) + "' is the name of the reviewer at this machine",
              "propose under a name of your own"));
    }
    try (Assembly assembly = assembly()) {
      return switch (assembly.gate().propose(id, proposer, proposal)) {
        case Outcome.Success<PendingQuestion>(PendingQuestion question) ->
            wait ? outcome(id, question.id(), assembly) : pending(question, assembly);
        case Outcome.Refused<PendingQuestion>(Refusal refusal) -> refused(refusal);
      };
    }
  }

  private int outcome(SessionId id, QuestionId question, Assembly assembly) {
    Optional<QuestionOutcome> outcome =
        wait
            ? Waiting.until(() -> assembly.gate().outcome(id, question), timeout)
            : assembly.gate().outcome(id, question);
    if (outcome.isPresent()) {
      data(outcome.get(), List.of("answered: " + question + " by " + outcome.get().actor()));
      return 0;
    }
    return pending(assembly.gate().state(id).pending().orElseThrow(), assembly);
  }

  private int malformed(ThtException unreadable) {
    String message = String.valueOf(unreadable.getMessage());
    Matcher pointer = POINTER.matcher(message);
    Refusal refusal =
        new Refusal(
            "proposal-form",
            pointer.find() ? pointer.group(1) : "",
            message,
            TYPELESS.matcher(message).find() ? TYPES + FORM : FORM);
    data(refusal, List.of());
    note("tht: " + SafeText.line(refusal.reason() + "; " + refusal.remedy() + "."));
    return ErrorKind.USAGE.exitCode();
  }

  private static QuestionId question(String text) {
    try {
      return new QuestionId(text);
    } catch (IllegalArgumentException e) {
      throw argument("'" + text + "' is no question id", "take the one that propose gave");
    }
  }

  private int pending(PendingQuestion question, Assembly assembly) {
    Session asked = assembly.gate().state(question.session()).session();
    data(
        question,
        new QuestionScreen(
                language(asked.language()), asked.profile(), assembly.get(PlanWording.class))
            .lines(question));
    note("the question waits for the reviewer: tht review");
    return PENDING;
  }

  private int refused(Refusal refusal) {
    data(
        refusal,
        List.of(
            "refused by " + refusal.rule() + at(refusal) + ": " + refusal.reason(),
            "remedy: " + refusal.remedy()));
    return ErrorKind.REFUSED.exitCode();
  }

  private static String at(Refusal refusal) {
    return refusal.part().isEmpty() ? "" : " at " + refusal.part();
  }

  private String input() throws IOException {
    byte[] bytes = in().readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw argument("the proposal is longer than 1 MiB", "shorten it");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
