package dev.tht.fuzz;

import java.util.HashMap;
import java.util.Map;

/** What a ledger must look like from outside, in one thread. */
public class LedgerModel {
  private final Map<Integer, Integer> lengths = new HashMap<>();
  private final Map<String, Long> sequences = new HashMap<>();

  /** Appends, or says that the stream has another length; a retry says the same again. */
  public String append(int stream, int at) {
    Long there = sequences.get(stream + "-" + at);
    if (there == null && at != length(stream)) {
      return "conflict";
    }
    if (there == null) {
      there = (long) sequences.size();
      sequences.put(stream + "-" + at, there);
      lengths.merge(stream, 1, Integer::sum);
    }
    return "at " + there;
  }

  /** Number of a stream's records. */
  public int length(int stream) {
    return lengths.getOrDefault(stream, 0);
  }

  /** Number of all records. */
  public long count() {
    return sequences.size();
  }

  /** Closes the store and opens it again, under those who use it. */
  public String reopen() {
    return "opened";
  }

  /** Opens another store beside the one before, which lives on. */
  public String replace() {
    return "opened";
  }
}
