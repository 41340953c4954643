package dev.tht.testkit.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class CampaignRunTest {
  @Test
  void theFirstChoicesOfItsPartsAreEvenlySpread() {
    for (long seed = 0; seed < 1_000_000; seed += 9_973) {
      CampaignRun run = new CampaignRun("spread", seed, 0);

      long yes = LongStream.range(0, 5_000).filter(part -> run.chance(part).nextBoolean()).count();

      assertThat(yes).as("seed " + seed).isBetween(2_250L, 2_750L);
    }
  }

  @Test
  void theSameSeedGivesTheSameChance() {
    long first = new CampaignRun("same", 7, 0).chance(3).nextLong();

    assertThat(new CampaignRun("same", 7, 1).chance(3).nextLong()).isEqualTo(first);
    assertThat(new CampaignRun("same", 8, 0).chance(3).nextLong()).isNotEqualTo(first);
  }
}
