package dev.tht.eval.ambiguity;

import dev.tht.eval.run.GateFactory;
import dev.tht.eval.run.GateUnderTest;
import dev.tht.eval.run.Lanes;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Puts every case to a gate over its database and writes down what is asked first of all. */
public final class AmbiguityRun {

  private final GateFactory gates;
  private final Path folder;
  private final InstantSource clock;
  private final Lanes lanes;

  /** One database after the other. */
  public AmbiguityRun(GateFactory gates, Path folder, InstantSource clock) {
    this(gates, folder, clock, Lanes.one());
  }

  /**
   * @param folder where databases may be made
   * @param lanes how many databases are asked about at once
   */
  public AmbiguityRun(GateFactory gates, Path folder, InstantSource clock, Lanes lanes) {
    this.gates = gates;
    this.folder = folder;
    this.clock = clock;
    this.lanes = lanes;
  }

  /**
   * Runs them; the results are in the order of the cases.
   *
   * @param progress hears each result as soon as it is there, perhaps several at once
   */
  public List<CaseResult> run(List<CaseGroup> groups, Consumer<CaseResult> progress) {
    return lanes.map(groups, group -> run(group, progress)).stream().flatMap(List::stream).toList();
  }

  private List<CaseResult> run(CaseGroup group, Consumer<CaseResult> progress) {
    List<CaseResult> results = new ArrayList<>();
    try (GateUnderTest gate = gates.open(group.file().apply(folder), List.of())) {
      for (AmbiguityCase each : group.cases()) {
        CaseResult result = new AmbiguityTrial(each, group.name(), gate, clock).run();
        progress.accept(result);
        results.add(result);
      }
    }
    return results;
  }
}
