package dev.tht.cli;

import dev.tht.cli.command.Training;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.SafeText;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * {@code tht}: finds the command that the arguments name and runs it. Data goes to standard output
 * and everything else to standard error, both in UTF-8; the exit code is the documented one.
 */
public final class Main {

  private static final int USAGE = 2;

  private final PrintWriter out;
  private final PrintWriter err;
  private final InputStream in;

  /** A program that writes and reads there. */
  public Main(PrintWriter out, PrintWriter err, InputStream in) {
    this.out = out;
    this.err = err;
    this.in = in;
  }

  /** The process. */
  public static void main(String[] args) {
    QuietLogging.ask();
    StandardOutput data = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter err = utf8(new FileOutputStream(FileDescriptor.err));
    int code = new Main(utf8(data), err, System.in).run(args);
    if (data.lost().isPresent()) {
      String why = SafeText.line(data.lost().get());
      err.println("tht: the output could not be written: " + why + "; what is there is not whole.");
      err.flush();
      code = ErrorKind.IO.exitCode();
    }
    System.exit(code);
  }

  /** Runs the command and returns the exit code. */
  public int run(String... args) {
    int code = dispatch(args);
    out.flush();
    err.flush();
    return code;
  }

  private int dispatch(String... args) {
    if (args.length == 0) {
      err.print(CommandList.overview(""));
      return USAGE;
    }
    switch (args[0]) {
      case "--help", "-h", "help" -> {
        out.print(CommandList.overview(""));
        return 0;
      }
      case "--version", "-V" -> {
        out.println("tht " + version());
        return 0;
      }
      case "__train" -> {
        return args.length == 2 ? Training.run(Path.of(args[1])) : command(args);
      }
      default -> {
        return command(args);
      }
    }
  }

  private int command(String... args) {
    Optional<String> name = CommandList.present(args);
    if (name.isPresent()) {
      return CommandRun.run(name.get(), args, out, err, in);
    }
    Optional<String> absent = CommandList.absent(args);
    if (absent.isPresent()) {
      err.println("tht " + absent.get() + ": not in this version");
      return USAGE;
    }
    if (CommandList.isGroup(args[0])) {
      boolean asked = args.length == 2 && (args[1].equals("--help") || args[1].equals("-h"));
      (asked ? out : err).print(CommandList.overview(args[0]));
      return asked ? 0 : USAGE;
    }
    err.println("tht: there is no command '" + args[0] + "'; `tht --help` lists them.");
    return USAGE;
  }

  /** This version, as {@code --version} says it. */
  public static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(not packaged)" : version;
  }

  private static PrintWriter utf8(OutputStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), false);
  }
}
