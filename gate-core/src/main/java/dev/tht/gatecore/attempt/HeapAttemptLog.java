package dev.tht.gatecore.attempt;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Keeps the latest thousand attempts on the heap. */
public final class HeapAttemptLog implements AttemptLog {

  private static final int MOST = 1000;

  private final Deque<String> lines = new ArrayDeque<>();

  @Override
  public synchronized void note(Attempt attempt) {
    if (lines.size() == MOST) {
      lines.removeFirst();
    }
    lines.addLast(AttemptLine.of(attempt));
  }

  @Override
  public synchronized List<String> lines() {
    return List.copyOf(lines);
  }
}
