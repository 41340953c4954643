package dev.tht.proposerllm;

import dev.tht.spi.SafeText;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ForeignKey;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.Target;
import dev.tht.spi.session.Language;
import dev.tht.spijson.ThtJson;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What a proposer sees, as text for a model. All that was retrieved or typed stands between marked
 * lines and is made visible first, so that it can neither close the fence nor hide.
 */
final class ViewText {

  private static final int MOST_CANDIDATES = 120;
  private static final int MOST_TABLES = 60;
  private static final int LONGEST_TEXT = 300;
  private static final String OPEN = "<<<data";
  private static final String CLOSE = "data>>>";

  private final ProposerView view;
  private final List<String> lines = new ArrayList<>();

  private ViewText(ProposerView view) {
    this.view = view;
  }

  static String of(ProposerView view) {
    return new ViewText(view).write();
  }

  private String write() {
    lines.add("Write what the reviewer reads in " + language() + ".");
    lines.add(OPEN);
    lines.add("question: " + safe(view.session().question()));
    decisions();
    reviewerWords();
    memory();
    candidates();
    evidence();
    catalog();
    lines.add(CLOSE);
    view.refusal()
        .ifPresent(
            refusal ->
                lines.add(
                    "Your last proposal was refused. Rule: "
                        + refusal.rule()
                        + ". Part: "
                        + safe(refusal.part())
                        + ". Reason: "
                        + safe(refusal.reason())
                        + ". Remedy: "
                        + safe(refusal.remedy())));
    return String.join("\n", lines);
  }

  private String language() {
    return view.session().language() == Language.ITALIAN ? "Italian" : "English";
  }

  /** One visible line that holds neither mark of the fence. */
  private static String safe(String text) {
    return SafeText.line(text, LONGEST_TEXT).replace(OPEN, "<data").replace(CLOSE, "data>");
  }

  private void decisions() {
    lines.add("decisions in force:");
    view.decisions()
        .all()
        .forEach(
            decision ->
                lines.add(
                    "- "
                        + decision.id()
                        + " "
                        + decision.phase()
                        + " "
                        + fenced(ThtJson.write(decision.decision()))));
  }

  private static String fenced(String json) {
    return SafeText.line(json).replace(OPEN, "<data").replace(CLOSE, "data>");
  }

  private void reviewerWords() {
    view.words()
        .forEach(
            words ->
                lines.add(
                    "the reviewer on '"
                        + safe(words.subject())
                        + "' ("
                        + words.kind()
                        + "): "
                        + safe(words.words())));
    if (!view.settled().isEmpty()) {
      lines.add("settled: " + safe(String.join("; ", view.settled())));
    }
  }

  private void memory() {
    for (MemoryMatch match : view.memory()) {
      lines.add("remembered: " + fenced(ThtJson.write(match.item())));
    }
  }

  private void candidates() {
    lines.add("candidates (id | text | score):");
    view.pack().candidates().stream()
        .limit(MOST_CANDIDATES)
        .forEach(candidate -> lines.add("- " + candidate(candidate)));
  }

  private static String candidate(Candidate candidate) {
    String score = candidate.score().map(s -> " | " + s.value()).orElse("");
    return safe(candidate.id()) + " | " + safe(candidate.text()) + score;
  }

  private void evidence() {
    for (Evidence evidence : view.pack().evidence()) {
      lines.add(
          "evidence "
              + evidence.id()
              + ": "
              + safe(evidence.term())
              + ": "
              + safe(evidence.text()));
    }
  }

  private void catalog() {
    Catalog catalog = view.catalog();
    Set<TableName> chosen = new LinkedHashSet<>();
    view.pack().candidates().forEach(candidate -> table(candidate.target(), chosen));
    catalog.tables().forEach(table -> chosen.add(table.name()));
    Set<TableName> shown = new LinkedHashSet<>(chosen.stream().limit(MOST_TABLES).toList());
    lines.add("catalog (" + shown.size() + " of " + catalog.tables().size() + " tables):");
    shown.forEach(name -> catalog.table(name).ifPresent(table -> lines.add("- " + table(table))));
    for (ForeignKey key : catalog.foreignKeys()) {
      if (shown.contains(key.from()) && shown.contains(key.to())) {
        key.pairs().forEach(pair -> lines.add("key: " + safe(pair.from() + " = " + pair.to())));
      }
    }
  }

  private static void table(Target target, Set<TableName> chosen) {
    switch (target) {
      case Target.OfTable table -> chosen.add(table.table());
      case Target.OfColumn column -> chosen.add(column.column().table());
      case Target.OfValue value -> value.columns().forEach(c -> chosen.add(c.table()));
      case Target.OfEvidence evidence -> {
        // It names no table.
      }
    }
  }

  private static String table(Table table) {
    StringBuilder out = new StringBuilder(safe(table.name().toString())).append(" (");
    List<String> columns = new ArrayList<>();
    for (Column column : table.columns()) {
      String key = table.primaryKey().contains(column.name().name()) ? " key" : "";
      columns.add(
          safe(column.name().name())
              + " "
              + column.type().name().toLowerCase(java.util.Locale.ROOT)
              + key
              + (column.words().isBlank() ? "" : " -- " + safe(column.words())));
    }
    return out.append(String.join(", ", columns)).append(')').toString();
  }
}
