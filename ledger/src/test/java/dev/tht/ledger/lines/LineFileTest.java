package dev.tht.ledger.lines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.lines.LogIndex.Place;
import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LineFileTest {
  private static final Path ONE = Path.of("one");
  private static final Path TWO = Path.of("two");
  private static final int MOST_AT_ONCE = 1 << 20;

  @TempDir Path folder;

  /** Places whose lines follow each other in a file, from that byte on. */
  private static List<Place> following(Path file, long from, int... lengths) {
    List<Place> places = new ArrayList<>();
    long at = from;
    for (int length : lengths) {
      places.add(new Place(file, at, length, places.size() + 1L));
      at += length + 1L;
    }
    return places;
  }

  @Test
  void readsTogetherWhatFollowsWithoutAGapInOneFile() {
    List<Place> places = new ArrayList<>(following(ONE, 100, 10, 20, 30));
    places.addAll(following(ONE, 164, 5, 6));
    places.addAll(following(TWO, 176, 7));

    assertThat(LineFile.endOfRun(places, 0)).isEqualTo(3);
    assertThat(LineFile.endOfRun(places, 1)).isEqualTo(3);
    assertThat(LineFile.endOfRun(places, 3)).isEqualTo(5);
    assertThat(LineFile.endOfRun(places, 5)).isEqualTo(6);
  }

  @Test
  void readsTogetherAMebibyteAndNoMore() {
    int half = MOST_AT_ONCE / 2;

    assertThat(LineFile.endOfRun(following(ONE, 0, half, half - 1), 0)).isEqualTo(2);
    assertThat(LineFile.endOfRun(following(ONE, 0, half, half), 0)).isEqualTo(1);
    assertThat(LineFile.endOfRun(following(ONE, 9_000_000, half, half - 1), 0)).isEqualTo(2);
    assertThat(LineFile.endOfRun(following(ONE, 0, 2 * MOST_AT_ONCE, 1), 0)).isEqualTo(1);
  }

  @Test
  void passesEachLineWithItsPlaceAndWhatFollowsTheLastLineFeed() throws IOException {
    Path file = Files.writeString(folder.resolve("lines"), "ab\n\ncde\nf");
    List<String> lines = new ArrayList<>();

    byte[] rest =
        LineFile.lines(
            file, 3, (line, at) -> lines.add(at + new String(line, StandardCharsets.UTF_8)));

    assertThat(lines).containsExactly("3", "4cde");
    assertThat(rest).containsExactly('f');
    assertThat(LineFile.lines(file, 9, (line, at) -> lines.add("more"))).isEmpty();
    assertThat(lines).hasSize(2);
    assertThatThrownBy(() -> LineFile.lines(file, 10, (line, at) -> lines.add("more")))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("became shorter");
  }

  @Test
  void readsTheBytesFromTheFirstLineToTheLastWithItsLineFeed() throws IOException {
    Path file = Files.writeString(folder.resolve("lines"), "ab\ncde\nfg\n");
    List<Place> places = following(file, 0, 2, 3, 2);

    assertThat(LineFile.bytes(file, places.get(1))).asString().isEqualTo("cde");
    assertThat(LineFile.bytes(file, places.get(1), places.get(2)))
        .asString()
        .isEqualTo("cde\nfg\n");
    assertThat(LineFile.bytes(file, places.get(1), places.get(1))).asString().isEqualTo("cde\n");
  }
}
