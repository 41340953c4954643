package dev.tht.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SpanTest {

  @Test
  void coversItsWords() {
    assertThat(new Span(4, 8).in("the word here")).isEqualTo("word");
  }

  @Test
  void refusesAnEmptyOrNegativeRange() {
    assertThatThrownBy(() -> new Span(3, 3)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Span(-1, 3)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tellsOverlapFromTouching() {
    assertThat(new Span(0, 3).overlaps(new Span(2, 5))).isTrue();
    assertThat(new Span(0, 3).overlaps(new Span(3, 5))).isFalse();
    assertThat(new Span(0, 5).contains(new Span(1, 5))).isTrue();
    assertThat(new Span(1, 5).contains(new Span(0, 5))).isFalse();
  }

  @Test
  void liesWithinATextThatIsLongEnough() {
    assertThat(new Span(0, 3).within("abc")).isTrue();
    assertThat(new Span(0, 4).within("abc")).isFalse();
  }
}
