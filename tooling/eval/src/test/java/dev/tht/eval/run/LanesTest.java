package dev.tht.eval.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class LanesTest {

  @Test
  void giveTheResultsInTheOrderOfTheThings() {
    CountDownLatch second = new CountDownLatch(1);

    List<Integer> results =
        new Lanes(2)
            .map(
                List.of(1, 2),
                thing -> {
                  await(thing == 1, second);
                  second.countDown();
                  return thing * 10;
                });

    assertThat(results).containsExactly(10, 20);
  }

  /** The first waits for the second, which only works when both are done at once. */
  private static void await(boolean first, CountDownLatch second) {
    if (first) {
      try {
        second.await();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  @Test
  void throwWhatOneOfThemThrew() {
    assertThatThrownBy(
            () ->
                Lanes.one()
                    .map(
                        List.of("broken"),
                        thing -> {
                          throw new IllegalArgumentException(thing);
                        }))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("broken");
  }

  @Test
  void areAtLeastOne() {
    assertThatThrownBy(() -> new Lanes(0)).isInstanceOf(IllegalArgumentException.class);
  }
}
