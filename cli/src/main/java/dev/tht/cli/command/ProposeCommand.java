package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.gatecore.screen.QuestionScreen;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.plan.PlanWording;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
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

  @Parameters(
      paramLabel = "WIDGET",
      description = "select, decide, confirm or schema-linking.")
  String widget = "";

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

  @Override
  public Integer call() throws IOException {
    SessionId id = session(session);
    Proposal proposal = ThtJson.read(input(), Proposal.class);
    if (!Widget.named(widget).fits(proposal)) {
      throw argument(
          "a proposal of this type is not put with " + widget,
          "use " + Widget.of(proposal).name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    try (Assembly assembly = assembly()) {
      return switch (assembly.gate().propose(id, proposer, proposal)) {
        case Outcome.Success<PendingQuestion>(PendingQuestion question) ->
            pending(question, assembly);
        case Outcome.Refused<PendingQuestion>(Refusal refusal) -> refused(refusal);
      };
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
            "refused by " + refusal.rule() + ": " + refusal.reason(), "remedy: " + refusal.remedy()));
    return ErrorKind.REFUSED.exitCode();
  }

  private String input() throws IOException {
    byte[] bytes = in().readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw argument("the proposal is longer than 1 MiB", "shorten it");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
