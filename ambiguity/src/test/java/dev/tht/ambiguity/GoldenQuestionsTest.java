package dev.tht.ambiguity;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Phase;
import dev.tht.testkit.proposal.ProposerFixture;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** What the proposer makes of typical questions, as a person can read and check it. */
class GoldenQuestionsTest {

  private static final Path SOURCE = Path.of("src/test/resources/dev/tht/ambiguity/questions.txt");

  @Test
  void readsAndLinksTypicalQuestionsAsBefore() throws IOException {
    String golden = golden();

    StringBuilder now = new StringBuilder();
    for (String line : golden.lines().filter(l -> l.startsWith("? ")).toList()) {
      now.append(reading(line.substring(2)));
    }

    if (Boolean.getBoolean("golden.update")) {
      Files.writeString(SOURCE, now);
    }
    assertThat(now.toString()).isEqualTo(golden);
  }

  private static String golden() throws IOException {
    try (InputStream stream =
        Objects.requireNonNull(GoldenQuestionsTest.class.getResourceAsStream("questions.txt"))) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private static String reading(String question) {
    ProposerFixture asked = Shop.asked(question);
    RuleProposer proposer = new RuleProposer();
    Rewriting rewriting =
        ((Proposal.Rewritten) proposer.propose(asked.view(Phase.REWRITING))).rewriting();
    asked.decided(Phase.REWRITING, new QuestionRewritten("", rewriting));
    Proposal.Linking linking =
        (Proposal.Linking) proposer.propose(asked.view(Phase.SCHEMA_LINKING));
    List<String> tables = new ArrayList<>();
    linking.tables().stream()
        .filter(Proposal.TableChoice::recommended)
        .forEach(t -> tables.add(t.table() + " (" + t.use() + ")"));
    List<String> columns = new ArrayList<>();
    linking.columns().stream()
        .filter(Proposal.ColumnChoice::recommended)
        .forEach(c -> columns.add(c.use().words() + " = " + c.column()));
    return "? "
        + question
        + "\n  "
        + rewriting.text()
        + rewriting.assumptions().stream().map(said -> "\n  ! " + said).collect(joining())
        + "\n  "
        + String.join(", ", tables)
        + "\n  "
        + String.join("; ", columns)
        + "\n\n";
  }
}
