package dev.tht.assembly;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.inject.AbstractModule;
import com.google.inject.multibindings.MapBinder;
import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.ledger.session.SessionState;
import dev.tht.ledger.store.HeapLedgerStore;
import dev.tht.memory.HeapMemoryStore;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import dev.tht.testkit.ledger.AssertingLedgerStore;
import dev.tht.testkit.memory.AssertingMemoryStore;
import dev.tht.testkit.retrieval.HeapRetrieverFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SwappingTest {

  private static final String QUESTION = "How many customers are from Brazil?";

  @TempDir Path folder;

  @Test
  void aGuiceModuleReplacesRetrieverLedgerAndMemory() {
    Workspace workspace = ShopWorkspace.create(folder, "retrievers: [heap]\n");
    LedgerStore ledger =
        new AssertingLedgerStore(new HeapLedgerStore("outside", Clock.systemUTC(), random()));
    MemoryStore memory = new AssertingMemoryStore(new HeapMemoryStore());

    try (Assembly assembly = Assembly.open(workspace, new Outside(ledger, memory))) {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
      SessionState state = assembly.gate().open(QUESTION, Language.ENGLISH, Profile.TECHNICAL);

      assertThat(ledger.read(state.session().id().value())).hasSize(2);
      assertThat(assembly.get(MemoryStore.class)).isSameAs(memory);
      assertThat(sources(assembly, state)).containsOnly("heap");
    }
    assertThat(workspace.ledger()).doesNotExist();
    assertThat(workspace.memory()).doesNotExist();
  }

  @Test
  void aJarReplacesRetrieverLedgerAndMemory() throws IOException {
    OutsideJar.write(folder.resolve("outside.jar"));
    Workspace workspace =
        ShopWorkspace.create(
            folder,
            """
            retrievers: [outside]
            ledger: outside
            memory: outside
            jars: [../outside.jar]
            """);

    try (Assembly assembly = Assembly.open(workspace)) {
      assembly.get(IndexRun.class).run(IndexProgress.silent());
      SessionState state = assembly.gate().open(QUESTION, Language.ENGLISH, Profile.TECHNICAL);

      assertThat(assembly.get(CandidateRetriever.class).getClass().getName())
          .startsWith("outside.");
      assertThat(assembly.get(LedgerStore.class)).asString().startsWith("Ledger[kept=");
      assertThat(assembly.get(MemoryStore.class).getClass().getName()).startsWith("outside.");
      assertThat(assembly.get(LedgerStore.class).read(state.session().id().value())).hasSize(2);
      assertThat(sources(assembly, state)).containsOnly("outside");
    }
    assertThat(Files.exists(workspace.ledger())).isFalse();
  }

  @Test
  void anUnknownNameIsAnsweredWithTheKnownOnes() {
    Workspace workspace = ShopWorkspace.create(folder, "ledger: carved-in-stone\n");

    try (Assembly assembly = Assembly.open(workspace)) {
      assertThatThrownBy(() -> assembly.get(LedgerStore.class))
          .isInstanceOfSatisfying(
              ThtException.class,
              failure ->
                  assertThat(failure.sentence())
                      .contains("no ledger store 'carved-in-stone'")
                      .contains("json-lines")
                      .hasLineCount(1));
    }
  }

  @Test
  void aJarThatIsNotThereIsNamed() {
    Workspace workspace = ShopWorkspace.create(folder, "jars: [nowhere.jar]\n");

    assertThatThrownBy(() -> Assembly.open(workspace)).hasMessageContaining("nowhere.jar");
  }

  private static List<String> sources(Assembly assembly, SessionState state) {
    return assembly
        .gate()
        .proposerView(state.session().id(), Optional.empty())
        .pack()
        .candidates()
        .stream()
        .map(Candidate::provenance)
        .map(provenance -> provenance.source())
        .toList();
  }

  private static RandomGenerator random() {
    return RandomGenerator.of("L64X128MixRandom");
  }

  /** What a platform team would write. */
  private static final class Outside extends AbstractModule {
    private final LedgerStore ledger;
    private final MemoryStore memory;

    Outside(LedgerStore ledger, MemoryStore memory) {
      this.ledger = ledger;
      this.memory = memory;
    }

    @Override
    protected void configure() {
      bind(LedgerStore.class).toInstance(ledger);
      bind(MemoryStore.class).toInstance(memory);
      MapBinder.newMapBinder(binder(), String.class, CandidateRetrieverFactory.class)
          .addBinding("heap")
          .to(HeapRetrieverFactory.class);
    }
  }
}
