package dev.tht.testkit.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.tht.spi.retrieval.TextEmbedder;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link TextEmbedder} keeps; each answer passes through {@link AssertingEmbedder}. */
public abstract class TextEmbedderContract {

  private static final List<String> TEXTS =
      List.of(
          "customer country",
          "the total amount of an invoice, taxes and shipping included, as printed on the paper",
          "a",
          "città di nascita",
          "東京",
          "👩‍👩‍👧 family",
          "\uD83D",
          "x".repeat(5_000));

  /** A new embedder. */
  protected abstract TextEmbedder create();

  private TextEmbedder checked() {
    return new AssertingEmbedder(create());
  }

  @Test
  void givesOneUnitVectorForEachText() {
    try (TextEmbedder embedder = checked()) {
      assertThat(embedder.embed(TEXTS)).hasSameSizeAs(TEXTS);
      assertThat(embedder.embed(List.of())).isEmpty();
    }
  }

  @Test
  void givesAVectorForAnEmptyTextToo() {
    try (TextEmbedder embedder = checked()) {
      assertThat(embedder.embed(List.of("", " ", "\n"))).hasSize(3);
    }
  }

  @Test
  void givesTheSameVectorWhateverStandsBesideTheText() {
    try (TextEmbedder embedder = checked()) {
      List<String> reversed = new ArrayList<>(TEXTS);
      Collections.reverse(reversed);
      List<float[]> together = embedder.embed(TEXTS);
      List<float[]> turned = embedder.embed(reversed);

      for (int i = 0; i < TEXTS.size(); i++) {
        float[] alone = embedder.embed(List.of(TEXTS.get(i))).get(0);
        assertThat(alone).as(TEXTS.get(i)).containsExactly(together.get(i), within(1e-6f));
        assertThat(alone).containsExactly(turned.get(TEXTS.size() - 1 - i), within(1e-6f));
      }
    }
  }

  @Test
  void givesTheSameVectorFromTwoEmbedders() {
    try (TextEmbedder one = checked();
        TextEmbedder other = checked()) {
      assertThat(one.model()).isEqualTo(other.model());
      assertThat(one.embed(TEXTS).get(0)).containsExactly(other.embed(TEXTS).get(0), within(1e-6f));
    }
  }

  @Test
  void givesVectorsThatTheCallerMayChange() {
    try (TextEmbedder embedder = checked()) {
      float[] first = embedder.embed(List.of("country")).get(0);
      float[] kept = first.clone();
      first[0] = 9;

      assertThat(embedder.embed(List.of("country")).get(0)).containsExactly(kept, within(1e-6f));
    }
  }

  @Test
  void putsTextsOfCommonWordsNearer() {
    try (TextEmbedder embedder = checked()) {
      List<float[]> vectors =
          embedder.embed(List.of("country of the customer", "customer country", "shipping date"));

      assertThat(cosine(vectors.get(0), vectors.get(1)))
          .isGreaterThan(cosine(vectors.get(0), vectors.get(2)));
    }
  }

  @Test
  void answersSeveralThreadsAtOnce() throws Exception {
    try (TextEmbedder embedder = checked();
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      List<float[]> alone = embedder.embed(TEXTS);
      Callable<List<float[]>> task = () -> embedder.embed(TEXTS);

      for (Future<List<float[]>> answer :
          threads.invokeAll(Stream.generate(() -> task).limit(12).toList())) {
        for (int i = 0; i < TEXTS.size(); i++) {
          assertThat(answer.get().get(i)).containsExactly(alone.get(i), within(1e-6f));
        }
      }
    }
  }

  @Test
  void refusesUseAfterClosing() {
    TextEmbedder embedder = checked();
    embedder.close();

    assertThatCode(embedder::close).doesNotThrowAnyException();
    assertThatThrownBy(() -> embedder.embed(List.of("a")))
        .isInstanceOf(IllegalStateException.class);
  }

  /** The inner product, which is the cosine of unit vectors. */
  protected static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += (double) one[i] * other[i];
    }
    return sum;
  }
}
