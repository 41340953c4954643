package dev.tht.eval.ambiguity;

import dev.tht.eval.run.GateFactory;
import dev.tht.eval.run.GateUnderTest;
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

  /**
   * @param folder where databases may be made
   */
  public AmbiguityRun(GateFactory gates, Path folder, InstantSource clock) {
    this.gates = gates;
    this.folder = folder;
    this.clock = clock;
  }

  /**
   * Runs them in order.
   *
   * @param progress hears each result as soon as it is there
   */
  public List<CaseResult> run(List<CaseGroup> groups, Consumer<CaseResult> progress) {
    List<CaseResult> results = new ArrayList<>();
    for (CaseGroup group : groups) {
      try (GateUnderTest gate = gates.open(group.file().apply(folder), List.of())) {
        for (AmbiguityCase each : group.cases()) {
          CaseResult result = new AmbiguityTrial(each, group.name(), gate, clock).run();
          progress.accept(result);
          results.add(result);
        }
      }
    }
    return results;
  }
}
