package dev.tht.cli.reviewer;

import dev.tht.cli.CliErrorCode;
import dev.tht.spi.SafeText;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.util.Optional;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/**
 * A real terminal, with line editing. What it shows goes where the terminal is, standard error
 * first, so that standard output stays free for data. Whatever it is given to show passes through
 * {@link SafeText} once more, so that nothing can move the cursor, colour or rename anything. Used
 * by one thread, but for {@link #announce}.
 */
public final class JLineScreen implements ReviewerScreen, AutoCloseable {

  private final Terminal terminal;
  private final LineReader reader;

  private JLineScreen(Terminal terminal) {
    this.terminal = terminal;
    this.reader =
        LineReaderBuilder.builder()
            .terminal(terminal)
            .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
            .option(LineReader.Option.BRACKETED_PASTE, false)
            .build();
    reader.setVariable(LineReader.DISABLE_HISTORY, true);
  }

  /**
   * The terminal of this process.
   *
   * @throws ThtException NO_TERMINAL when standard input is none
   */
  public static JLineScreen open() {
    try {
      return new JLineScreen(
          TerminalBuilder.builder()
              .name("tht")
              .system(true)
              .systemOutput(TerminalBuilder.SystemOutput.SysErrOrSysOut)
              .dumb(false)
              .build());
    } catch (IOException | IllegalStateException e) {
      throw new ThtException(
          CliErrorCode.NO_TERMINAL,
          "a reviewer has to answer and there is no terminal",
          "run it in a terminal",
          e);
    }
  }

  @Override
  public void show(String line) {
    terminal.writer().println(SafeText.line(line));
    terminal.flush();
  }

  @Override
  public void head(String line) {
    new AttributedString(SafeText.line(line), AttributedStyle.BOLD).println(terminal);
    terminal.flush();
  }

  @Override
  public void announce(String line) {
    reader.printAbove(SafeText.line(line));
  }

  @Override
  public int width() {
    return terminal.getColumns() > 0 ? terminal.getColumns() : ReviewerScreen.super.width();
  }

  @Override
  public int height() {
    return terminal.getRows() > 0 ? terminal.getRows() : ReviewerScreen.super.height();
  }

  @Override
  public Optional<String> ask(String prompt) {
    try {
      return Optional.of(reader.readLine(prompt));
    } catch (EndOfFileException over) {
      return Optional.empty();
    } catch (UserInterruptException interrupted) {
      throw new ThtException(
          CliErrorCode.INTERRUPTED,
          "interrupted; whatever waits for a reply stays open",
          "go on with `tht session resume` or `tht review`",
          interrupted);
    }
  }

  /** A line that is typed and not shown. */
  public char[] secret(String prompt) {
    try {
      return reader.readLine(prompt, '*').toCharArray();
    } catch (EndOfFileException | UserInterruptException broken) {
      throw new ThtException(
          CliErrorCode.INTERRUPTED, "no passphrase was typed", "run it again", broken);
    }
  }

  @Override
  public void close() {
    try {
      terminal.close();
    } catch (IOException closedAnyway) {
      // Nothing is lost: what counts is in the ledger.
    }
  }
}
