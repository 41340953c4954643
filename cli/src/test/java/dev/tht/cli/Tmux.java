package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A terminal of a certain size in which {@code tht} runs as a process of its own, on a tmux server
 * that nobody else uses. What a person would see, type and do to it.
 */
public final class Tmux implements AutoCloseable {

  /** Whatever a program may change of a terminal, apart from what it writes. */
  private static final String STATE =
      "#{pane_title}|#{window_name}|#{session_name}|#{pane_width}x#{pane_height}|"
          + "#{alternate_on}|#{cursor_flag}|#{insert_flag}|#{wrap_flag}|#{origin_flag}|"
          + "#{mouse_any_flag}|#{scroll_region_upper}-#{scroll_region_lower}|#{pane_tabs}|"
          + "#{pane_in_mode}|#{window_bell_flag}";

  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);

  private final String server;
  private final Path folder;
  private final Semaphore news = new Semaphore(0);
  private @Nullable Process control;

  private Tmux(String server, Path folder) {
    this.server = server;
    this.folder = folder;
  }

  /** Starts the command in a new terminal. */
  public static Tmux running(Path folder, int width, int height, String... command) {
    String server =
        "tht-" + ProcessHandle.current().pid() + "-" + Long.toHexString(System.nanoTime());
    Tmux terminal = new Tmux(server, folder);
    terminal.tmux(
        "-f",
        "/dev/null",
        "new-session",
        "-d",
        "-s",
        "screen",
        "-n",
        "tht",
        "-x",
        "" + width,
        "-y",
        "" + height,
        terminal.script(command));
    terminal.tmux("set-option", "-g", "remain-on-exit", "on");
    terminal.tmux("set-option", "-g", "automatic-rename", "off");
    terminal.listen();
    return terminal;
  }

  /** Starts another command where one has ended. */
  public void respawn(String... command) {
    tmux("respawn-pane", "-k", "-t", "screen", script(command));
  }

  private String script(String... command) {
    try {
      Path script = folder.resolve("run-" + Long.toHexString(System.nanoTime()) + ".sh");
      Files.writeString(script, "exec " + String.join(" ", quoted(java(command))) + "\n");
      return "exec sh " + script;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<String> quoted(List<String> words) {
    return words.stream().map(word -> "'" + word.replace("'", "'\\''") + "'").toList();
  }

  /** The command line of {@code tht} as this very build. */
  public static List<String> java(String... command) {
    return Stream.of(
            List.of(ProcessHandle.current().info().command().orElseThrow()),
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto"),
            List.of("--enable-native-access=ALL-UNNAMED", "-Dguice_bytecode_gen_option=DISABLED"),
            List.of("-cp", System.getProperty("java.class.path"), "dev.tht.cli.Main"),
            List.of(command))
        .flatMap(List::stream)
        .toList();
  }

  /** Types the line and Enter. */
  public void types(String line) {
    if (!line.isEmpty()) {
      tmux("send-keys", "-t", "screen", "-l", line);
    }
    tmux("send-keys", "-t", "screen", "Enter");
  }

  /** The rows of the screen, without what is blank at their ends and below. */
  public List<String> rows() {
    List<String> rows = new ArrayList<>();
    capture("-p").lines().forEach(row -> rows.add(row.stripTrailing()));
    while (!rows.isEmpty() && rows.get(rows.size() - 1).isEmpty()) {
      rows.remove(rows.size() - 1);
    }
    return rows;
  }

  /**
   * What a program may have done to the terminal.
   *
   * @param coloured the screen with the escape sequences of its colours
   * @param state titles, modes and sizes: what must stay as it is
   * @param column of the cursor
   * @param row of the cursor
   */
  public record Look(String coloured, String state, int column, int row) {}

  /** Looks once at everything. */
  public Look look() {
    String[] lines =
        tmux(
                "display-message",
                "-p",
                "-t",
                "screen",
                STATE,
                ";",
                "display-message",
                "-p",
                "-t",
                "screen",
                "#{cursor_x} #{cursor_y}",
                ";",
                "capture-pane",
                "-p",
                "-e",
                "-t",
                "screen")
            .split("\n", 3);
    String[] cursor = lines[1].split(" ", -1);
    return new Look(lines[2], lines[0], Integer.parseInt(cursor[0]), Integer.parseInt(cursor[1]));
  }

  private String capture(String... how) {
    List<String> words = new ArrayList<>(List.of("capture-pane", "-t", "screen"));
    words.addAll(List.of(how));
    return tmux(words.toArray(String[]::new));
  }

  /** Looks whenever the terminal has said something, until the rows are as wanted. */
  public List<String> until(String what, Predicate<List<String>> wanted) {
    long deadline = System.nanoTime() + PATIENCE;
    List<String> rows = rows();
    while (!wanted.test(rows)) {
      assertThat(System.nanoTime())
          .as("waited for %s, and the screen shows%n%s", what, String.join("\n", rows))
          .isLessThan(deadline);
      awaitNews();
      rows = rows();
    }
    return rows;
  }

  /** Returns when the terminal has said something, or after a moment. */
  private void awaitNews() {
    try {
      news.tryAcquire(200, TimeUnit.MILLISECONDS);
      news.drainPermits();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** A client of tmux in control mode, which hears of everything that a program writes. */
  private void listen() {
    Process control = start("-C", "attach-session", "-f", "ignore-size", "-t", "screen");
    Thread.ofVirtual()
        .start(
            () -> {
              try (BufferedReader lines = control.inputReader(StandardCharsets.UTF_8)) {
                while (lines.readLine() != null) {
                  news.release();
                }
              } catch (IOException gone) {
                news.release();
              }
            });
    this.control = control;
  }

  /** Waits until the process has ended. */
  public void ends() {
    long deadline = System.nanoTime() + PATIENCE;
    while (!asks("#{pane_dead}").equals("1")) {
      assertThat(System.nanoTime())
          .as("it does not end; the screen shows%n%s", String.join("\n", rows()))
          .isLessThan(deadline);
      awaitNews();
    }
  }

  /** Kills what runs there (SIGKILL); returns when it is dead. */
  public void kill() {
    long process = Long.parseLong(asks("#{pane_pid}"));
    assertThat(ProcessHandle.of(process).orElseThrow().destroyForcibly()).isTrue();
    ends();
  }

  private String asks(String format) {
    return tmux("display-message", "-p", "-t", "screen", format).strip();
  }

  private Process start(String... words) {
    List<String> command = new ArrayList<>(List.of("tmux", "-u", "-L", server));
    command.addAll(List.of(words));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().remove("TMUX");
    builder.environment().put("LC_ALL", "C.UTF-8");
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException("tmux cannot be run; install it (apt-get install tmux)", e);
    }
  }

  private String tmux(String... words) {
    Process process = start(words);
    try {
      process.getOutputStream().close();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(process.waitFor()).as("tmux %s: %s", List.of(words), output).isZero();
      return output;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** Nothing that ran in it is alive afterwards, so that its folders can be taken away. */
  @Override
  public void close() {
    List<ProcessHandle> running =
        ProcessHandle.of(Long.parseLong(asks("#{pane_pid}"))).stream()
            .flatMap(pane -> Stream.concat(Stream.of(pane), pane.descendants()))
            .toList();
    tmux("kill-server");
    running.forEach(ProcessHandle::destroyForcibly);
    running.forEach(each -> each.onExit().join());
    if (control != null) {
      control.destroyForcibly();
    }
  }
}
