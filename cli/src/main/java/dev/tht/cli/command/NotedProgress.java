package dev.tht.cli.command;

import dev.tht.assembly.index.IndexProgress;
import java.util.function.Consumer;

/** The progress of indexing as notes beside the output. */
record NotedProgress(Consumer<String> notes) implements IndexProgress {

  @Override
  public void step(String what) {
    notes.accept(what);
  }

  @Override
  public void warning(String sentence) {
    notes.accept("note: " + sentence);
  }
}
