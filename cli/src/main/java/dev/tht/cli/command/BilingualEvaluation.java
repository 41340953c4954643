package dev.tht.cli.command;

import dev.tht.cli.demo.BicycleShop;
import dev.tht.eval.run.AskedQuestions;
import dev.tht.eval.run.EvaluationRun;
import dev.tht.eval.run.Lanes;
import dev.tht.eval.run.QuestionResult;
import dev.tht.eval.run.RunResult;
import dev.tht.eval.sample.BilingualQuestions;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.session.Language;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The project's own questions in two languages, over databases of the data folder and a Bicycle
 * Shop made for the run, without any Evidence.
 */
final class BilingualEvaluation {

  private final DataFolder data;
  private final Path made;
  private final List<DataQuestion> questions;

  /**
   * @param made where workspaces and the shop are made
   * @param codes of the languages; with none, all
   */
  BilingualEvaluation(DataFolder data, Path made, List<String> codes) {
    this.data = data;
    this.made = made;
    this.questions =
        BilingualQuestions.in(
            codes.isEmpty()
                ? Arrays.asList(Language.values())
                : codes.stream().map(BilingualEvaluation::language).toList());
  }

  private static Language language(String code) {
    return Language.ofCode(code)
        .orElseThrow(
            () -> ThtCommand.argument("'" + code + "' is no language here", "use en or it"));
  }

  int size() {
    return questions.size();
  }

  RunResult run(Lanes lanes, Consumer<QuestionResult> progress) {
    Path shop = made.resolve(BilingualQuestions.SHOP + ".sqlite");
    ScriptedDatabase.create(shop, BicycleShop.statements(BicycleShop.DEFAULT_SEED));
    AskedQuestions asked =
        new AskedQuestions(
            BicycleShop.DEFAULT_SEED,
            Map.of(QuestionSource.BILINGUAL, questions.size()),
            questions,
            question ->
                question.database().equals(BilingualQuestions.SHOP)
                    ? shop
                    : data.database(question));
    return new EvaluationRun(asked, new FreshGates(made), Clock.systemUTC(), lanes).run(progress);
  }
}
