package dev.tht.cli.command;

import com.google.inject.AbstractModule;
import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.NewWorkspace;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.eval.run.GateFactory;
import dev.tht.eval.run.GateUnderTest;
import dev.tht.gatecore.Gate;
import dev.tht.spi.proposal.Proposer;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.EvidenceStore;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes a workspace in a folder for each database, as {@code tht init} and {@code tht index} would:
 * everything as in a user's workspace (JSON Lines ledger, rule proposer), but with the retrievers
 * that are measured, the Evidence given, and scripts allowed to reply.
 */
final class FreshGates implements GateFactory {

  private static final String ALL_VALUES = "values: all\n";
  private static final String BY_WORDS = "retrievers: [postings, names]\n" + ALL_VALUES;

  private final Path folder;
  private final String settings;

  /** With the retrievers of values and names alone. */
  FreshGates(Path folder) {
    this(folder, BY_WORDS);
  }

  private FreshGates(Path folder, String settings) {
    this.folder = folder;
    this.settings = settings;
  }

  /** With the retrievers that a workspace has by itself, one that compares meanings among them. */
  static FreshGates asUsual(Path folder) {
    return new FreshGates(folder, ALL_VALUES);
  }

  /** Removes a folder of workspaces. */
  static void remove(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  @Override
  public GateUnderTest open(Path database, List<Evidence> evidence) {
    Workspace workspace = workspace(database.toAbsolutePath().normalize());
    List<Evidence> inOrder =
        evidence.stream().sorted(Comparator.comparing(piece -> piece.id().value())).toList();
    return indexed(Assembly.open(workspace, new GivenEvidence(() -> inOrder)));
  }

  private Workspace workspace(Path database) {
    try {
      Workspace workspace =
          Workspace.create(
              Files.createTempDirectory(folder, "of-"),
              new NewWorkspace(
                  "jdbc:sqlite:" + database, Language.ENGLISH, Profile.TECHNICAL, true));
      Files.writeString(workspace.settingsFile(), settings, StandardOpenOption.APPEND);
      return workspace;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static GateUnderTest indexed(Assembly assembly) {
    try {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
      return new OfAssembly(assembly);
    } catch (RuntimeException broken) {
      assembly.close();
      throw broken;
    }
  }

  /** Evidence that lies in no file. */
  private static final class GivenEvidence extends AbstractModule {

    private final EvidenceStore evidence;

    GivenEvidence(EvidenceStore evidence) {
      this.evidence = evidence;
    }

    @Override
    protected void configure() {
      bind(EvidenceStore.class).toInstance(evidence);
    }
  }

  private record OfAssembly(Assembly assembly) implements GateUnderTest {

    @Override
    public Gate gate() {
      return assembly.gate();
    }

    @Override
    public Proposer proposer() {
      return assembly.get(Proposer.class);
    }

    @Override
    public void close() {
      assembly.close();
    }
  }
}
