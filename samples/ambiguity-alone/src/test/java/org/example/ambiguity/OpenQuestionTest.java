package org.example.ambiguity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.ambiguity.RuleProposer;
import dev.tht.spi.Outcome;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.EffectiveDecisions;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.proposal.Proposal;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.proposal.ProposerView;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Score;
import dev.tht.spi.retrieval.Target;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Phase;
import dev.tht.spi.session.Profile;
import dev.tht.spi.session.Session;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class OpenQuestionTest {

  private static final String QUESTION = "How many people of Aurora are members?";
  private static final ColumnName BORN = TableName.of("member").column("birthplace");
  private static final ColumnName LIVES = TableName.of("member").column("city");

  private final List<String> printed = new ArrayList<>();

  private void print(String text) {
    printed.add(text);
  }

  private static Column column(ColumnName name) {
    return new Column(name, ColumnType.TEXT, "TEXT", true, Optional.empty(), Optional.empty());
  }

  /** Nothing more is to be found. */
  private static final class NoDesk implements ProposerDesk {
    @Override
    public List<Candidate> find(RetrievalQuery query) {
      return List.of();
    }

    @Override
    public List<JoinPath> paths(TableName from, TableName to) {
      return List.of();
    }

    @Override
    public OptionalLong rows(List<FilterClaim> claims) {
      return OptionalLong.empty();
    }

    @Override
    public Outcome<CtePlan> plan(EffectiveDecisions decisions) {
      return Outcome.refused("none", "", "there is no plan here", "ask elsewhere");
    }
  }

  @Test
  void asksWhichColumnAValueOfTwoIsMeantIn() {
    Catalog catalog =
        new Catalog(
            "sqlite",
            "v1",
            List.of(
                new Table(
                    TableName.of("member"),
                    TableKind.TABLE,
                    List.of(column(BORN), column(LIVES)),
                    List.of(),
                    Optional.empty(),
                    OptionalLong.empty())),
            List.of());
    Session session =
        new Session(
            new SessionId("s-0001"),
            QUESTION,
            Language.ENGLISH,
            Profile.TECHNICAL,
            "v1",
            Instant.EPOCH);
    int place = QUESTION.indexOf("Aurora");
    RetrievalPack pack =
        new RetrievalPack(
            QUESTION,
            "v1",
            List.of(
                new Candidate(
                    "value:Aurora@member.birthplace,member.city",
                    new Target.OfValue("Aurora", List.of(BORN, LIVES)),
                    "Aurora",
                    new Provenance("mine", "member", "v1"),
                    Optional.of(new Score(1, Map.of())),
                    Optional.of(new Span(place, place + "Aurora".length())))),
            List.of());
    ProposerDesk desk = new NoDesk();

    // begin: the lines of the README
    ProposerView view =
        new ProposerView(session, Phase.CLARIFICATION, EffectiveDecisions.none(), pack, catalog,
            List.of(), List.of(), List.of(), Optional.empty(), desk);
    if (new RuleProposer().propose(view) instanceof Proposal.Interpretations open) {
      print("What does \"" + open.span().in(session.question()) + "\" mean?");
      open.options().forEach(option -> print("- " + option.meaning() + " (" + option.risk() + ")"));
      print("or leave it open: " + open.leaveOpen().treatment());
    }
    // end

    printed.forEach(System.out::println);
    assertEquals("What does \"Aurora\" mean?", printed.get(0));
    assertEquals(4, printed.size());
    assertTrue(printed.stream().anyMatch(line -> line.contains("birthplace")), printed.toString());
    assertTrue(printed.stream().anyMatch(line -> line.contains("city")), printed.toString());
  }

  @Test
  void bringsAtMostOneForeignJar() {
    List<String> foreign =
        Arrays.stream(System.getProperty("java.class.path").split(java.io.File.pathSeparator))
            .map(jar -> Path.of(jar).getFileName().toString())
            .filter(jar -> jar.endsWith(".jar") && !jar.startsWith("tht-"))
            .filter(jar -> !jar.matches("(junit|opentest4j|apiguardian|surefire|asm|ow2).*"))
            .toList();

    assertTrue(foreign.size() <= 1, foreign.toString());
  }

  @Test
  void showsInTheReadmeWhatIsCompiledHere() throws IOException {
    String source =
        Files.readString(Path.of("src/test/java/org/example/ambiguity/OpenQuestionTest.java"));
    int begin = source.indexOf('\n', source.indexOf("// begin")) + 1;
    String lines =
        source
            .substring(begin, source.indexOf("    // end"))
            .lines()
            .map(line -> line.substring(4))
            .collect(Collectors.joining("\n"));

    assertTrue(Files.readString(Path.of("README.md")).contains("```java\n" + lines + "\n```"));
    assertTrue(lines.lines().count() <= 10);
  }
}
