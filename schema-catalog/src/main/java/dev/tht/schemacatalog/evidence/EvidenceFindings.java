package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.retrieval.Evidence;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a steward should look at in an Evidence folder: files that changed or went since they were
 * added, pieces that do not hold today, that speak of columns which are not there, or that say
 * different things of one word. A conflict is a finding, not a fault: a word may have two meanings,
 * and then a reviewer is asked.
 */
public final class EvidenceFindings {

  /** What sort of finding it is. */
  public enum Sort {
    /** The file says something else than when it was added. */
    CHANGED,
    /** The file is gone. */
    GONE,
    /** The file was put there without being added, so that nobody knows where it came from. */
    NOT_ADDED,
    /** The piece does not hold today. */
    NOT_VALID,
    /** The piece speaks of a column that the catalog does not have. */
    UNKNOWN_COLUMN,
    /** Two pieces say different things of one word. */
    CONFLICT
  }

  /** One finding, in a sentence. */
  public record Finding(Sort sort, String about, String says) {

    /** Whether something must be done about it. */
    public boolean fault() {
      return switch (sort) {
        case CHANGED, GONE, UNKNOWN_COLUMN -> true;
        case NOT_ADDED, NOT_VALID, CONFLICT -> false;
      };
    }
  }

  private EvidenceFindings() {}

  /** The findings, sort by sort. */
  public static List<Finding> of(Path folder, Catalog catalog, LocalDate today) {
    EvidenceRegister register = EvidenceRegister.of(folder);
    List<Evidence> pieces =
        new FileEvidenceStore(folder)
            .all().stream().filter(piece -> register.retirement(piece.id()).isEmpty()).toList();
    List<Finding> findings = new ArrayList<>(files(folder, register));
    for (Evidence piece : pieces) {
      if (!piece.holdsOn(today)) {
        findings.add(
            new Finding(
                Sort.NOT_VALID,
                piece.id().value(),
                "Evidence " + piece.id() + " does not hold on " + today + " and is not used"));
      }
    }
    EvidenceCheck.unknownColumns(catalog, pieces)
        .forEach(says -> findings.add(new Finding(Sort.UNKNOWN_COLUMN, says.split(" ")[1], says)));
    findings.addAll(conflicts(pieces));
    return List.copyOf(findings);
  }

  private static List<Finding> files(Path folder, EvidenceRegister register) {
    List<Finding> findings = new ArrayList<>();
    for (EvidenceRegister.Added added : register.files()) {
      Path file = folder.resolve(added.name());
      if (!Files.exists(file)) {
        findings.add(
            new Finding(
                Sort.GONE,
                added.name(),
                added.name() + " is gone; it came from " + added.source()));
      } else if (!EvidenceRegister.digest(file).equals(added.digest())) {
        findings.add(
            new Finding(
                Sort.CHANGED,
                added.name(),
                added.name() + " was changed since it was added on " + added.at()));
      }
    }
    for (String name : FileEvidenceStore.names(folder)) {
      if (register.added(name).isEmpty()) {
        findings.add(
            new Finding(Sort.NOT_ADDED, name, name + " was not added by `tht evidence add`"));
      }
    }
    return findings;
  }

  private static List<Finding> conflicts(List<Evidence> pieces) {
    Map<String, List<Evidence>> byWord = new LinkedHashMap<>();
    for (Evidence piece : pieces) {
      List<String> words = new ArrayList<>(List.of(piece.term()));
      words.addAll(piece.aliases());
      words.stream()
          .map(word -> word.strip().toLowerCase(Locale.ROOT))
          .distinct()
          .forEach(word -> byWord.computeIfAbsent(word, w -> new ArrayList<>()).add(piece));
    }
    List<Finding> findings = new ArrayList<>();
    byWord.forEach(
        (word, said) -> {
          if (said.stream().map(EvidenceFindings::meaning).distinct().count() > 1) {
            String ids = String.join(", ", said.stream().map(e -> e.id().value()).toList());
            findings.add(
                new Finding(
                    Sort.CONFLICT, word, "\"" + word + "\" means different things: " + ids));
          }
        });
    return findings;
  }

  private static String meaning(Evidence piece) {
    return piece.claims().isEmpty()
        ? piece.text().strip().toLowerCase(Locale.ROOT)
        : piece.claims().toString();
  }
}
