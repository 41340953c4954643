package dev.tht.spijson;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Outcome;
import dev.tht.spi.Refusal;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.JoinPath;
import dev.tht.spi.decision.ConceptDecision;
import dev.tht.spi.decision.Decision;
import dev.tht.spi.decision.LocalDecision;
import dev.tht.spi.literal.Filter;
import dev.tht.spi.literal.FilterClaim;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.plan.CtePlan;
import dev.tht.spi.plan.Formula;
import dev.tht.spi.plan.SynthesizedSql;
import dev.tht.spi.proposal.ReviewerWords;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.review.BoundReply;
import dev.tht.spi.review.PendingQuestion;
import dev.tht.spi.rewriting.Rewriting;
import dev.tht.spi.session.Session;
import dev.tht.testkit.ledger.VocabularySamples;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.core.type.TypeReference;

class RoundTripTest {

  static Stream<Class<?>> closedSets() {
    return TypeNames.roots().stream();
  }

  static Stream<Class<?>> wholes() {
    return Stream.of(
        QueryResult.class,
        RetrievalPack.class,
        RetrievalQuery.class,
        Evidence.class,
        Catalog.class,
        JoinPath.class,
        Refusal.class,
        SynthesizedSql.class,
        CtePlan.class,
        Rewriting.class,
        MemoryItem.class,
        MemoryMatch.class,
        Session.class,
        PendingQuestion.class,
        BoundReply.class,
        ReviewerWords.class,
        Filter.class,
        FilterClaim.class);
  }

  @ParameterizedTest
  @MethodSource("closedSets")
  void givesBackEveryMemberOfAClosedSet(Class<?> root) {
    List<Object> samples = new VocabularySamples().ofEach(root);

    assertThat(samples).isNotEmpty();
    for (Object sample : samples) {
      assertThat(ThtJson.<Object>read(ThtJson.write(sample), castRoot(root))).isEqualTo(sample);
    }
  }

  @ParameterizedTest
  @MethodSource("closedSets")
  void namesEveryMemberOfAClosedSetApart(Class<?> root) {
    assertThat(VocabularySamples.members(root).map(TypeNames::of))
        .isNotEmpty()
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @MethodSource("wholes")
  void givesBackWholes(Class<?> type) {
    Object sample = new VocabularySamples().of(type);

    assertThat(ThtJson.<Object>read(ThtJson.write(sample), castRoot(type))).isEqualTo(sample);
  }

  @ParameterizedTest
  @MethodSource("wholes")
  void givesBackWholesFromTheCanonicalForm(Class<?> type) {
    Object sample = new VocabularySamples().of(type);

    String canonical = CanonicalJson.canonical(ThtJson.write(sample));

    assertThat(ThtJson.<Object>read(canonical, castRoot(type))).isEqualTo(sample);
  }

  @Test
  void spellsDecisionsAsTheLedgerDoes() {
    for (Object sample : new VocabularySamples().ofEach(Decision.class)) {
      assertThat(TypeNames.of(sample.getClass())).isEqualTo(((Decision) sample).type());
    }
  }

  @Test
  void keepsTheTypesOfMembersInAListOfACommonType() {
    TypeReference<List<Decision>> type = new TypeReference<>() {};
    List<Decision> decisions =
        new VocabularySamples().ofEach(Decision.class).stream().map(Decision.class::cast).toList();

    assertThat(ThtJson.read(ThtJson.write(decisions, type), type)).isEqualTo(decisions);
  }

  @Test
  void knowsEveryClosedSetOfTheVocabulary() throws Exception {
    List<Class<?>> notWritten =
        List.of(Outcome.class, ConceptDecision.class, LocalDecision.class, Formula.class);

    assertThat(vocabulary().filter(Class::isSealed).filter(type -> !notWritten.contains(type)))
        .containsExactlyInAnyOrderElementsOf(TypeNames.roots());
  }

  @SuppressWarnings("unchecked")
  private static Class<Object> castRoot(Class<?> type) {
    return (Class<Object>) type;
  }

  private static Stream<Class<?>> vocabulary() throws IOException, URISyntaxException {
    URI home = Refusal.class.getProtectionDomain().getCodeSource().getLocation().toURI();
    if (Files.isDirectory(Path.of(home))) {
      return classes(Path.of(home));
    }
    try (FileSystem jar = FileSystems.newFileSystem(URI.create("jar:" + home), Map.of())) {
      return classes(jar.getPath("/"));
    }
  }

  private static Stream<Class<?>> classes(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      List<String> names =
          files
              .map(file -> root.relativize(file).toString())
              .filter(name -> name.startsWith("dev") && name.endsWith(".class"))
              .filter(name -> !name.contains("package-info"))
              .map(name -> name.replace(".class", "").replace('/', '.').replace('\\', '.'))
              .toList();
      return names.stream().map(RoundTripTest::load);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }
}
