package dev.tht.eval.run;

import dev.tht.eval.GeneratedPart;
import dev.tht.spi.session.Language;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The same questions in two languages: how many are right in each, and why the others are not. */
public final class BilingualReport {

  static final GeneratedPart PART = GeneratedPart.by("tht eval bilingual");

  private BilingualReport() {}

  /** Replaces what stands between the marks of the page. */
  public static void update(Path page, RunResult run) {
    PART.write(page, render(run));
  }

  /** For a terminal: a line for each language. */
  public static List<String> lines(RunResult run) {
    return languages(run)
        .map(
            language ->
                String.format(
                    Locale.ROOT,
                    "%s: %d of %d right, median %d replies",
                    language.code(),
                    right(in(language, run)),
                    in(language, run).size(),
                    ReviewerRun.median(in(language, run))))
        .toList();
  }

  /** As Markdown. */
  public static String render(RunResult run) {
    List<Language> languages = languages(run).toList();
    StringBuilder out = new StringBuilder("| database | questions |");
    languages.forEach(language -> out.append(" right in ").append(language.code()).append(" |"));
    out.append("\n|---|---|").append("---|".repeat(languages.size())).append('\n');
    for (String database :
        run.questions().stream().map(QuestionResult::database).sorted().distinct().toList()) {
      row(database, run, languages, question -> question.database().equals(database), out);
    }
    row("**all**", run, languages, question -> true, out);
    for (Language language : languages) {
      causes(in(language, run), language, out);
    }
    if (languages.size() > 1) {
      onlyOnce(run, languages, out);
    }
    return out.toString();
  }

  private static void row(
      String name,
      RunResult run,
      List<Language> languages,
      Predicate<QuestionResult> which,
      StringBuilder out) {
    List<List<QuestionResult>> results =
        languages.stream().map(l -> in(l, run).stream().filter(which).toList()).toList();
    out.append("| ").append(name).append(" | ").append(results.get(0).size()).append(" |");
    for (List<QuestionResult> some : results) {
      out.append(String.format(Locale.ROOT, " %.2f |", ReviewerRun.right(some, Integer.MAX_VALUE)));
    }
    out.append('\n');
  }

  private static void causes(List<QuestionResult> questions, Language language, StringBuilder out) {
    out.append("\n| what came of it (").append(language.code());
    out.append(") | questions | which |\n|---|---|---|\n");
    for (Verdict verdict : Verdict.values()) {
      List<QuestionResult> some =
          questions.stream().filter(question -> question.verdict() == verdict).toList();
      if (!some.isEmpty()) {
        String which =
            some.get(0).counts()
                ? ""
                : some.stream()
                    .map(q -> own(q) + " (" + GeneratedPart.cell(q.detail()) + ")")
                    .collect(Collectors.joining("; "));
        out.append(
            String.format(Locale.ROOT, "| %s | %d | %s |\n", verdict.words(), some.size(), which));
      }
    }
  }

  /** Which are right in one language and not in the other. */
  private static void onlyOnce(RunResult run, List<Language> languages, StringBuilder out) {
    List<List<String>> right = new ArrayList<>();
    for (Language language : languages) {
      right.add(
          in(language, run).stream()
              .filter(QuestionResult::counts)
              .map(BilingualReport::own)
              .toList());
    }
    out.append("\n| right in one language alone | questions | which |\n|---|---|---|\n");
    for (int i = 0; i < languages.size(); i++) {
      List<String> others = right.get(1 - i);
      List<String> alone = right.get(i).stream().filter(id -> !others.contains(id)).toList();
      out.append(
          String.format(
              Locale.ROOT,
              "| %s | %d | %s |\n",
              languages.get(i).code(),
              alone.size(),
              String.join(", ", alone)));
    }
  }

  private static long right(List<QuestionResult> questions) {
    return questions.stream().filter(QuestionResult::counts).count();
  }

  private static Stream<Language> languages(RunResult run) {
    return Arrays.stream(Language.values()).filter(language -> !in(language, run).isEmpty());
  }

  private static List<QuestionResult> in(Language language, RunResult run) {
    return run.questions().stream()
        .filter(question -> question.id().startsWith(language.code() + ":"))
        .toList();
  }

  private static String own(QuestionResult question) {
    return question.id().substring(question.id().indexOf(':') + 1);
  }
}
