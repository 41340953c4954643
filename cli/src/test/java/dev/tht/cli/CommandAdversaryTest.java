package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.testkit.review.AdversaryReport;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Sequences of commands that mean ill, in sessions that a reviewer has taken to every phase: run in
 * this process, and a share of them as processes of their own, without a terminal and in an
 * environment that pretends to answer. Nothing is decided, no phase moves and no Memory item
 * appears, and whatever waits can be answered afterwards.
 */
class CommandAdversaryTest {

  private static final long MOST_ATTEMPT_BYTES = 2 * 513 * 1024;

  /** Exit codes that an attempt may end with: none of them is success of what was tried. */
  private static final List<Integer> HARMLESS = List.of(0, 2, 3, 4, 6, 77);

  @TempDir Path folder;
  private Terminal terminal;

  /** Runs a command and gives its exit code. */
  private interface Way {
    int run(CommandAttack attack) throws IOException, InterruptedException;
  }

  @BeforeEach
  void open() throws IOException {
    terminal = SmallShop.create(folder);
    Files.writeString(folder.resolve("answers.json"), "[{\"choose\": [\".*\"]}]");
  }

  @Test
  @Tag("campaign")
  void nothingIsDecidedByCommands() throws IOException, InterruptedException {
    attack("commands", "quick", 100, this::here);
  }

  @Test
  @Tag("campaign")
  void nothingIsDecidedByProcesses() throws IOException, InterruptedException {
    attack("processes", "quick", 8, this::process);
  }

  @Test
  @Tag("long")
  void nothingIsDecidedByTenThousandSequencesOfCommands() throws IOException, InterruptedException {
    attack("commands", "long", 10_000, this::here);
  }

  @Test
  @Tag("long")
  void nothingIsDecidedByManyProcesses() throws IOException, InterruptedException {
    attack("processes", "long", 300, this::process);
  }

  private int here(CommandAttack attack) {
    return terminal.run(attack.input(), attack.words().toArray(String[]::new)).code();
  }

  private int process(CommandAttack attack) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(attack.words());
    words.addAll(List.of("-w", folder.toString()));
    ProcessBuilder builder = new ProcessBuilder(Tmux.java(words.toArray(String[]::new)));
    builder.environment().putAll(attack.environment());
    Process process =
        builder
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try (OutputStream in = process.getOutputStream()) {
      in.write(attack.input().getBytes(StandardCharsets.UTF_8));
    } catch (IOException notRead) {
      // A command that reads nothing may have ended already.
    }
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as(attack.toString()).isTrue();
    return process.exitValue();
  }

  private void attack(String door, String run, int sequences, Way way)
      throws IOException, InterruptedException {
    long seed = Long.getLong("tht.seed", 20261201);
    Workspace workspace = Workspace.find(folder);
    try (Assembly assembly = Assembly.open(workspace)) {
      BesiegedShop shop =
          new BesiegedShop(
              folder, assembly, new CheckedDoor(new AssembledRooms(assembly, workspace)));
      RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
      Map<String, Long> outcomes = new TreeMap<>();
      long attempts = 0;
      for (int i = 0; i < sequences; i++) {
        String session = shop.sessions().get(random.nextInt(shop.sessions().size()));
        for (int k = random.nextInt(2); k >= 0; k--) {
          CommandAttack attack = CommandAttack.drawn(random, session, folder);
          int code = way.run(attack);
          assertThat(code).as("seed " + seed + ": " + attack.words()).isIn(HARMLESS);
          outcomes.merge("exit " + code, 1L, Long::sum);
          attempts++;
        }
      }
      long replies = shop.repliesTaken();
      AdversaryReport report =
          new AdversaryReport(
                  door, run, seed, sequences, attempts, outcomes, replies, shop.unreplied())
              .keep();
      assertThat(report.unreplied()).isZero();
      assertThat(outcomes).containsKeys("exit 6", "exit 77");
    }
    assertThat(terminal.run("decision", "add").code()).isEqualTo(6);
    assertThat(Files.size(workspace.attempts())).isLessThan(MOST_ATTEMPT_BYTES);
    assertThat(terminal.run("ledger", "verify").code()).isZero();
  }
}
