package dev.tht.retrievallsh.spot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.retrievallsh.index.IndexKind;
import dev.tht.retrievallsh.index.ValueIndex;
import dev.tht.retrievallsh.index.ValueIndexBuilder;
import dev.tht.retrievallsh.value.ValueFilter;
import dev.tht.retrievallsh.value.ValueHit;
import dev.tht.retrievallsh.value.ValueSearch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PhraseSpotterTest {

  @TempDir Path folder;

  private ValueIndex index;
  private PhraseSpotter spotter;

  @BeforeEach
  void build() {
    ValueIndexBuilder builder = new ValueIndexBuilder(folder, "v1");
    add(builder, "country", "Brazil", "Germany", "United States of America", "Norway");
    add(builder, "city", "São Paulo", "New York", "York", "Brasília");
    add(
        builder,
        "track",
        "Brasil",
        "Bye, Bye Brasil",
        "How Many More Times",
        "The",
        "Make Me Believe");
    add(builder, "artist", "Led Zeppelin", "AC/DC", "Bruce Dickinson");
    add(builder, "genre", "Rock", "Jazz", "Sci Fi & Fantasy");
    builder.write();
    index = ValueIndex.open(folder);
    spotter = new PhraseSpotter(index.search(IndexKind.POSTINGS), 5);
  }

  private static void add(ValueIndexBuilder builder, String column, String... values) {
    for (String value : values) {
      builder.add("", value, Map.of("column", column));
    }
  }

  @AfterEach
  void close() {
    index.close();
  }

  @Test
  void looksUpOnceWhatIsSaidManyTimes() {
    List<String> asked = new ArrayList<>();
    ValueSearch values = index.search(IndexKind.POSTINGS);
    PhraseSpotter counted =
        new PhraseSpotter(
            (phrase, filter, limit, least) -> {
              asked.add(phrase);
              return values.search(phrase, filter, limit, least);
            },
            5);

    assertThat(counted.spot("Norway, Norway ".repeat(40))).hasSize(80);
    assertThat(asked).doesNotHaveDuplicates().contains("Norway");
  }

  private List<String> phrases(String question) {
    List<ValueMention> mentions = spotter.spot(question);
    assertThat(mentions)
        .allSatisfy(
            mention ->
                assertThat(question.substring(mention.start(), mention.end()))
                    .isEqualTo(mention.phrase()));
    return mentions.stream().map(ValueMention::phrase).toList();
  }

  private List<String> hits(String question, String phrase) {
    return spotter.spot(question).stream()
        .filter(mention -> mention.phrase().equals(phrase))
        .flatMap(mention -> mention.hits().stream())
        .map(ValueHit::text)
        .toList();
  }

  @Test
  void spotsANearNameBesideTheExactOneOfAnotherColumn() {
    String question = "How many customers are from Brasil?";

    assertThat(phrases(question)).containsExactly("Brasil");
    assertThat(hits(question, "Brasil")).containsExactly("Brasil", "Brazil", "Brasília");
  }

  @Test
  void spotsEachMentionWithItsSpan() {
    assertThat(phrases("Which rock albums did Led Zepelin sell in Sao Paulo and in the USA?"))
        .containsExactly("rock", "Led Zepelin", "Sao Paulo", "USA");
    assertThat(phrases("Quanti brani jazz ha fatto «AC/DC»?")).containsExactly("jazz", "AC/DC");
    assertThat(phrases("sci-fi and fantasy in norwai")).contains("sci-fi and fantasy", "norwai");
  }

  @Test
  void keepsAnExactValueWithinALongerOne() {
    assertThat(phrases("shops in New York")).containsExactly("New York", "York");
  }

  @Test
  void overlooksFunctionWordsAndOneWordOutOfALongValue() {
    assertThat(phrases("How many of the ones do we make?")).isEmpty();
    assertThat(phrases("")).isEmpty();
    assertThat(phrases("?!")).isEmpty();
  }

  @Test
  void spotsOnlyWhatTheFilterAccepts() {
    List<ValueMention> mentions =
        spotter.spot("customers from Brasil", ValueFilter.where("column", "country"));

    assertThat(mentions)
        .singleElement()
        .satisfies(
            mention ->
                assertThat(mention.hits()).extracting(ValueHit::text).containsExactly("Brazil"));
  }

  @Test
  void readsTheBeginningOfAnEndlessQuestion() {
    assertThat(phrases("jazz from Norway " + "and words without end ".repeat(5000)))
        .contains("jazz", "Norway");
  }
}
