package dev.tht.gatecore.attempt;

import java.util.List;

/** Keeps the latest refused attempts. Safe for concurrent use; never fails its caller. */
public interface AttemptLog {

  /** Notes the attempt; the oldest give way when there are too many. */
  void note(Attempt attempt);

  /** Those that are kept, as lines of text, oldest first. */
  List<String> lines();
}
