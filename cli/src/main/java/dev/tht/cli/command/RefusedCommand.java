package dev.tht.cli.command;

import dev.tht.assembly.Assembly;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.Refusal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Unmatched;

/** A command that would write past the gate: it exists to be refused, with the reason. */
abstract class RefusedCommand extends ThtCommand {

  @Option(
      names = {"-s", "--session"},
      paramLabel = "ID",
      description = "The session.")
  @Nullable String session;

  @Unmatched List<String> rest = new ArrayList<>();

  private final String what;

  RefusedCommand(String what) {
    this.what = what;
  }

  @Override
  public Integer call() {
    String actor = System.getProperty("user.name", "unknown");
    try (Assembly assembly = assembly()) {
      Refusal refusal =
          assembly.gate().refuseByRule(session == null ? "" : session, actor, what);
      data(
          refusal,
          List.of(
              "refused by " + refusal.rule() + ": " + refusal.reason(),
              "remedy: " + refusal.remedy()));
    }
    return ErrorKind.REFUSED.exitCode();
  }
}
