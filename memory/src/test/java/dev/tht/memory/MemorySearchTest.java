package dev.tht.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.memory.MemoryItem;
import dev.tht.spi.memory.MemoryMatch;
import dev.tht.testkit.memory.MemoryItems;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemorySearchTest {
  private static final MemoryItem ACTIVE =
      MemoryItems.item(1, "active bicycles", "bicycles on sale today", "How many are active?");
  private static final MemoryItem CLIENTS =
      MemoryItems.item(2, "cliente attivo", "chi ha un ordine negli ultimi mesi", "Quanti?");
  private static final MemoryItem CITY =
      MemoryItems.item(3, "città grande", "oltre un milione di abitanti", "Quali?");
  private static final MemoryItem EMAIL =
      MemoryItems.item(4, "e-mail", "the address that letters go to", "Which?");
  private static final List<MemoryItem> ALL = List.of(ACTIVE, CLIENTS, CITY, EMAIL);

  private static List<MemoryItem> found(String question) {
    return MemorySearch.rank(question, ALL, 10).stream().map(MemoryMatch::item).toList();
  }

  @Test
  void foldsCaseNumberAndAccents() {
    assertThat(found("List every ACTIVE bicycle")).first().isEqualTo(ACTIVE);
    assertThat(found("quanti clienti attivi abbiamo?")).first().isEqualTo(CLIENTS);
    assertThat(found("elenca le citta grandi")).first().isEqualTo(CITY);
    assertThat(found("Which emails bounced?")).first().isEqualTo(EMAIL);
  }

  @Test
  void prefersTheItemWhoseWholeNameIsSaid() {
    MemoryItem bicycles = MemoryItems.item(9, "bicycles", "things with two wheels", "Which?");

    assertThat(MemorySearch.rank("How many active bicycles?", List.of(bicycles, ACTIVE), 5))
        .extracting(MemoryMatch::item)
        .first()
        .isEqualTo(ACTIVE);
  }

  @Test
  void findsByDefinitionWithoutTheName() {
    assertThat(found("What is on sale today?")).contains(ACTIVE);
  }

  @Test
  void saysWhichWordsOfTheQuestionItRestsOn() {
    assertThat(MemorySearch.rank("Active bicycles?", ALL, 1))
        .singleElement()
        .satisfies(match -> assertThat(match.reason()).contains("'Active', 'bicycles'"));
  }

  @Test
  void ignoresWordsWithoutMeaning() {
    assertThat(found("how many of the which")).isEmpty();
  }

  @Test
  void breaksTiesById() {
    MemoryItem twin =
        MemoryItems.item(8, "active bicycles", "bicycles on sale today", "How many are active?");

    assertThat(MemorySearch.rank("active bicycles", List.of(twin, ACTIVE), 5))
        .extracting(MemoryMatch::item)
        .containsExactly(ACTIVE, twin);
  }
}
