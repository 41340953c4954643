package dev.tht.gatecore.screen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.catalog.JoinEffect;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.review.MeasuredJoin;
import dev.tht.spi.session.Language;
import java.util.List;
import org.junit.jupiter.api.Test;

class JoinLinesTest {

  private static List<String> lines(Language language, JoinEffect effect) {
    MeasuredJoin join = new MeasuredJoin(TableName.of("actor"), TableName.of("film"), effect);
    return new JoinLines(Wording.of(language))
        .of(join).stream().map(line -> line.text().strip()).toList();
  }

  @Test
  void saysWhatIsKeptLostAndMultiplied() {
    assertThat(lines(Language.ENGLISH, new JoinEffect(200, 199, 5462, 997)))
        .containsExactly(
            "effect on the rows of actor: 199 of 200 are kept; 1 is lost; 5462 joined rows, 27.45"
                + " for each on average",
            "many to many up to film: sums and counts of either side would count rows twice");
    assertThat(lines(Language.ITALIAN, new JoinEffect(200, 200, 200, 40)))
        .containsExactly(
            "effetto sulle righe di actor: 200 su 200 restano; ciascuna resta una riga");
  }

  @Test
  void saysNoMoreWhenNothingIsKept() {
    assertThat(lines(Language.ENGLISH, new JoinEffect(3, 0, 0, 0)))
        .containsExactly("effect on the rows of actor: 0 of 3 are kept; 3 are lost");
  }
}
