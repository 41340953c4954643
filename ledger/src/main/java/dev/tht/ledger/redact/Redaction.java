package dev.tht.ledger.redact;

import dev.tht.spi.decision.MemoryId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What is to be erased, or was: contents of records, payloads that records name, Memory items whose
 * text the contents hold.
 *
 * @param targets records with the names of their contents, in sequence
 * @param payloads digests of payloads
 * @param memory ids of Memory items
 */
public record Redaction(List<Target> targets, List<String> payloads, List<MemoryId> memory) {

  /**
   * Contents of one record.
   *
   * @param sequence of the record
   * @param entryId of the record
   * @param contents their names, in order
   */
  public record Target(long sequence, String entryId, List<String> contents) {
    public Target {
      contents = List.copyOf(contents);
    }
  }

  public Redaction {
    targets = List.copyOf(targets);
    payloads = List.copyOf(payloads);
    memory = List.copyOf(memory);
  }

  /** Whether there is nothing to erase. */
  public boolean isEmpty() {
    return contentCount() == 0 && payloads.isEmpty();
  }

  /** Number of contents. */
  public int contentCount() {
    return targets.stream().mapToInt(target -> target.contents().size()).sum();
  }

  /** Names of contents by sequence. */
  public Map<Long, Set<String>> contents() {
    Map<Long, Set<String>> contents = new TreeMap<>();
    targets.forEach(
        target ->
            contents
                .computeIfAbsent(target.sequence(), sequence -> new TreeSet<>())
                .addAll(target.contents()));
    return contents;
  }

  /** Both together. */
  public Redaction with(Redaction other) {
    List<Target> all = new ArrayList<>(new LinkedHashSet<>(joined(targets, other.targets)));
    return new Redaction(
        all,
        List.copyOf(new LinkedHashSet<>(joined(payloads, other.payloads))),
        List.copyOf(new LinkedHashSet<>(joined(memory, other.memory))));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }
}
