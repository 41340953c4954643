package dev.tht.assembly.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PaceTest {

  @Test
  void saysHowFastItGoesAndHowLongItWillTake() {
    AtomicLong clock = new AtomicLong(5);
    Pace pace = new Pace(clock::get);

    assertThat(pace.of(3, 10)).isEmpty();

    clock.addAndGet(4_000_000_000L);
    assertThat(pace.of(0, 10)).isEmpty();
    assertThat(pace.of(2, 10)).isEqualTo(" (0.5 a second, about 16 s left)");
    assertThat(pace.of(2, 1000)).isEqualTo(" (0.5 a second, about 33 min left)");
  }
}
