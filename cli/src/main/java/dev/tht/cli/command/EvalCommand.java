package dev.tht.cli.command;

import com.google.inject.AbstractModule;
import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.NewWorkspace;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.eval.run.EvaluationReport;
import dev.tht.eval.run.EvaluationRun;
import dev.tht.eval.run.GateFactory;
import dev.tht.eval.run.GateUnderTest;
import dev.tht.eval.run.QuestionResult;
import dev.tht.eval.run.RunJson;
import dev.tht.eval.run.RunResult;
import dev.tht.eval.run.RunTable;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.Sample;
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
import java.time.Clock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * {@code tht eval sql}: puts the sampled questions through the gate with an oracle as the reviewer,
 * compares the rows with the gold's, and writes the page about it.
 */
@Command(
    name = "tht eval sql",
    description = {
      "Answer the sixty sampled questions with an oracle reviewer and compare the rows with the gold's.",
      "Each database gets a workspace in a temporary folder: JSON Lines ledger, rule proposer,",
      "retrievers postings and names."
    })
public final class EvalCommand extends ThtCommand {

  private static final Path PAGE = Path.of("docs", "evaluation.md");

  @Option(
      names = "--data",
      paramLabel = "DIR",
      description =
          "The folder with db/ and questions/; else what THT_DATA says, else ../shared/data.")
  @Nullable Path data;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      description = "Write the run there, as --json shows it.")
  @Nullable Path file;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description =
          "The page whose generated part is written anew; else docs/evaluation.md where it is.")
  @Nullable Path report;

  @Option(
      names = "--only",
      split = ",",
      paramLabel = "ID",
      description = "Only these questions of the sample; no page is written.")
  List<String> only = new ArrayList<>();

  @Override
  public Integer call() throws IOException {
    if (report != null && !only.isEmpty()) {
      throw argument("--report and --only do not go together", "leave one of them out");
    }
    DataFolder folder = new DataFolder(EvalData.folder(data));
    Sample sample = sample();
    String text = RunJson.write(run(folder, sample));
    RunResult run = RunJson.read(text);
    if (file != null) {
      Files.writeString(file, text);
    }
    writePage(run);
    if (json) {
      out().print(text);
    } else {
      RunTable.lines(run).forEach(out()::println);
    }
    out().flush();
    return 0;
  }

  private RunResult run(DataFolder folder, Sample sample) throws IOException {
    Path made = Files.createTempDirectory("tht-eval");
    try {
      return new EvaluationRun(folder, sample, new FreshGates(made), Clock.systemUTC())
          .run(progress(sample.questions().size()));
    } finally {
      remove(made);
    }
  }

  private Sample sample() {
    Sample all = Sample.committed();
    for (String id : only) {
      if (all.questions().stream().noneMatch(question -> question.id().equals(id))) {
        throw argument(
            "the sample has no question '" + id + "'",
            "write an id as docs/evaluation.md lists it");
      }
    }
    return only.isEmpty() ? all : all.only(only);
  }

  private void writePage(RunResult run) {
    if (!only.isEmpty()) {
      return;
    }
    Path page = report == null ? PAGE : report;
    if (report == null && !Files.exists(page)) {
      note("note: there is no " + page + " here, so no page is written");
      return;
    }
    EvaluationReport.update(page, run);
    note("wrote " + page);
  }

  private Consumer<QuestionResult> progress(int all) {
    AtomicInteger done = new AtomicInteger();
    return result ->
        note(
            "question %d of %d: %s: %s"
                .formatted(done.incrementAndGet(), all, result.id(), result.verdict().words()));
  }

  private static void remove(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }

  /**
   * Makes a workspace in a folder for each database, as {@code tht init} and {@code tht index}
   * would: everything as in a user's workspace (JSON Lines ledger, rule proposer), but with the
   * retrievers of values and names alone, the Evidence given, and scripts allowed to reply.
   */
  private static final class FreshGates implements GateFactory {

    private static final String RETRIEVERS = "retrievers: [postings, names]\nvalues: all\n";

    private final Path folder;

    FreshGates(Path folder) {
      this.folder = folder;
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
        Files.writeString(workspace.settingsFile(), RETRIEVERS, StandardOpenOption.APPEND);
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
}
