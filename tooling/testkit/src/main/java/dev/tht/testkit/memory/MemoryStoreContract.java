package dev.tht.testkit.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.decision.MemoryId;
import dev.tht.spi.memory.MemoryBasis;
import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.spi.memory.MemoryStanding;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.retrieval.EvidenceId;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every Memory store must do; extend it and say how an empty store is opened. */
public abstract class MemoryStoreContract {
  private static final MemoryItem ACTIVE =
      MemoryItems.item(
          1, "active bicycles", "bicycles that are on sale today", "How many active bicycles?");
  private static final MemoryItem YEAR =
      MemoryItems.item(
          2, "fiscal year", "the year from July to June", "What was sold in the fiscal year?");
  private static final MemoryItem CUSTOMERS =
      MemoryItems.item(12, "clienti attivi", "clienti con un ordine", "Quanti clienti attivi?");
  private MemoryStore store;

  /** For subclasses. */
  protected MemoryStoreContract() {}

  /** A store that holds nothing. */
  protected abstract MemoryStore openEmpty() throws Exception;

  @BeforeEach
  final void open() throws Exception {
    store = new AssertingMemoryStore(openEmpty());
  }

  @AfterEach
  final void close() {
    store.close();
  }

  @Test
  final void keepsItemsInIdOrder() {
    store.put(CUSTOMERS);
    store.put(ACTIVE);
    store.put(YEAR);

    assertThat(store.items()).containsExactly(ACTIVE, YEAR, CUSTOMERS);
  }

  @Test
  final void erasesAnItemAndWhyItWasRetired() {
    store.put(ACTIVE);
    store.put(YEAR);
    store.retire(ACTIVE.id(), "a name of somebody");

    store.erase(ACTIVE.id());
    store.erase(ACTIVE.id());

    assertThat(store.items()).containsExactly(YEAR);
    assertThat(store.search("How many active bicycles?", 10))
        .extracting(match -> match.item().id())
        .doesNotContain(ACTIVE.id());
  }

  @Test
  final void keepsEveryFieldOfAnItem() {
    store.put(ACTIVE);

    assertThat(store.find(ACTIVE.id())).contains(ACTIVE);
  }

  @Test
  final void puttingTheSameItemTwiceChangesNothing() {
    store.put(ACTIVE);
    store.put(ACTIVE);

    assertThat(store.items()).containsExactly(ACTIVE);
  }

  @Test
  final void refusesAnotherItemUnderTheSameId() {
    store.put(ACTIVE);

    MemoryItem other = MemoryItems.item(1, "other", "something else", "Which?");
    assertThatThrownBy(() -> store.put(other)).isInstanceOf(ThtException.class);
    assertThat(store.find(ACTIVE.id())).contains(ACTIVE);
  }

  @Test
  final void retiredItemsAreFoundButNeitherListedNorSearched() {
    store.put(ACTIVE);
    store.retire(ACTIVE.id(), "no longer used");

    assertThat(store.items()).isEmpty();
    assertThat(store.search("How many active bicycles?", 5)).isEmpty();
    assertThat(store.find(ACTIVE.id())).contains(ACTIVE);
    assertThat(store.retirement(ACTIVE.id())).contains("no longer used");
  }

  @Test
  final void retiringAgainKeepsTheFirstReason() {
    store.put(ACTIVE);
    store.retire(ACTIVE.id(), "first");
    store.retire(ACTIVE.id(), "second");

    assertThat(store.retirement(ACTIVE.id())).contains("first");
  }

  @Test
  final void puttingARetiredItemAgainLeavesItRetired() {
    store.put(ACTIVE);
    store.retire(ACTIVE.id(), "no longer used");
    store.put(ACTIVE);

    assertThat(store.items()).isEmpty();
  }

  @Test
  final void refusesToRetireWhatIsNotThere() {
    assertThatThrownBy(() -> store.retire(MemoryId.of(99), "why"))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("mem-0099");
  }

  @Test
  final void takesAnItemForPromotedUntilSomethingElseIsSaid() {
    store.put(ACTIVE);
    MemoryStanding standing =
        new MemoryStanding(
            true,
            Optional.of("il negozio \"online\""),
            Optional.of("vendite"),
            Optional.of(LocalDate.of(2026, 11, 30)),
            Optional.of(LocalDate.of(2027, 11, 30)));

    assertThat(store.standing(ACTIVE.id())).isEqualTo(MemoryStanding.promoted());
    store.stand(ACTIVE.id(), MemoryStanding.promoted());
    store.stand(ACTIVE.id(), standing);
    store.stand(ACTIVE.id(), standing);

    assertThat(store.standing(ACTIVE.id())).isEqualTo(standing);
    assertThat(store.items()).containsExactly(ACTIVE);
    assertThat(store.standing(YEAR.id())).isEqualTo(MemoryStanding.promoted());
  }

  @Test
  final void refusesToSayHowAnItemStandsThatIsNotThere() {
    assertThatThrownBy(() -> store.stand(MemoryId.of(99), MemoryStanding.promoted()))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("mem-0099");
  }

  @Test
  final void forgetsHowAnErasedItemStood() {
    store.put(ACTIVE);
    store.stand(ACTIVE.id(), MemoryStanding.promoted().asCandidate(true));

    store.erase(ACTIVE.id());

    assertThat(store.standing(ACTIVE.id())).isEqualTo(MemoryStanding.promoted());
  }

  @Test
  final void keepsWhatAnItemRestsOnAndReplaces() {
    MemoryItem item =
        YEAR.on(
            Optional.of(
                new MemoryBasis(
                    List.of(new MemoryBasis.OfColumn(TableName.of("sale").column("day"), "DATE")),
                    List.of(new MemoryBasis.OfEvidence(new EvidenceId("year"), "ab12")))),
            Optional.of(ACTIVE.id()));
    store.put(item);

    assertThat(store.find(YEAR.id())).contains(item);
  }

  @Test
  final void saysWhichWordsOfTheQuestionAnItemShares() {
    store.put(ACTIVE);

    assertThat(store.search("Which ACTIVE bicycle sold best?", 5))
        .singleElement()
        .satisfies(
            match -> assertThat(match.words()).containsExactlyInAnyOrder("ACTIVE", "bicycle"));
  }

  @Test
  final void findsNothingInAnEmptyStore() {
    assertThat(store.items()).isEmpty();
    assertThat(store.find(MemoryId.of(1))).isEmpty();
    assertThat(store.retirement(MemoryId.of(1))).isEmpty();
    assertThat(store.search("anything", 5)).isEmpty();
  }

  @Test
  final void findsAnItemByItsSubjectInTheQuestion() {
    store.put(ACTIVE);
    store.put(YEAR);

    assertThat(store.search("Which ACTIVE bicycle sold best?", 5))
        .first()
        .extracting(MemoryMatch::item)
        .isEqualTo(ACTIVE);
  }

  @Test
  final void leavesOutItemsThatShareNoWord() {
    store.put(YEAR);

    assertThat(store.search("How many customers are from Brazil?", 5)).isEmpty();
  }

  @Test
  final void returnsAtMostTheLimit() {
    store.put(ACTIVE);
    store.put(MemoryItems.item(3, "active bicycles", "bicycles in production", "Which?"));

    assertThat(store.search("active bicycles", 1)).hasSize(1);
  }

  @Test
  final void keepsWhatSeveralThreadsPut() throws Exception {
    List<MemoryItem> items = new ArrayList<>();
    for (int i = 1; i <= 20; i++) {
      items.add(MemoryItems.item(i, "subject " + i, "detail " + i, "question " + i));
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<Future<?>> done = new ArrayList<>();
      items.forEach(item -> done.add(threads.submit(() -> store.put(item))));
      for (Future<?> one : done) {
        one.get();
      }
    }

    assertThat(store.items()).containsExactlyElementsOf(items);
  }
}
