package dev.tht.cli;

import dev.tht.cli.command.ThtCommand;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import picocli.CommandLine;

/** One command read by picocli and run; a failure becomes one sentence and its exit code. */
final class CommandRun {

  static {
    // What it would warn of names classes and fields; a person gets the refusal alone.
    System.setProperty("picocli.trace", System.getProperty("picocli.trace", "OFF"));
  }

  private CommandRun() {}

  static int run(String name, String[] args, PrintWriter out, PrintWriter err, InputStream in) {
    ThtCommand command = Commands.named(name);
    command.reads(in);
    CommandLine line =
        new CommandLine(command)
            .setOut(out)
            .setErr(err)
            .setCaseInsensitiveEnumValuesAllowed(true)
            .setExecutionExceptionHandler((e, broken, parsed) -> failed(e, command, err))
            .setParameterExceptionHandler((e, given) -> misused(name, e, err));
    try {
      return line.execute(Arrays.copyOfRange(args, name.split(" ").length, args.length));
    } catch (StackOverflowError | OutOfMemoryError | LinkageError broken) {
      return failed(broken, command, err);
    }
  }

  private static int misused(String name, CommandLine.ParameterException e, PrintWriter err) {
    String what = String.valueOf(e.getMessage()).lines().findFirst().orElse("wrong arguments");
    err.println(
        "tht "
            + name
            + ": "
            + SafeText.line(what)
            + "; `tht "
            + name
            + " --help` shows its options.");
    return ErrorKind.USAGE.exitCode();
  }

  private static int failed(Throwable thrown, ThtCommand command, PrintWriter err) {
    int code = say(thrown, err);
    if (command.debugs()) {
      thrown.printStackTrace(err);
    }
    err.flush();
    return code;
  }

  private static int say(Throwable thrown, PrintWriter err) {
    if (thrown instanceof ThtException failure) {
      err.println("tht: " + SafeText.line(failure.sentence()));
      return failure.code().kind().exitCode();
    }
    if (thrown instanceof IOException || thrown instanceof UncheckedIOException) {
      err.println("tht: " + thrown.getMessage() + "; check the file and the disk.");
      return ErrorKind.IO.exitCode();
    }
    err.println(
        "tht: something went wrong that should not: "
            + thrown.toString().lines().findFirst().orElse("no message")
            + "; run it again with --debug and report what it shows.");
    return ErrorKind.FAILED.exitCode();
  }
}
