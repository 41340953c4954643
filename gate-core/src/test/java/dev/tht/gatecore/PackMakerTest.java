package dev.tht.gatecore;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.gatecore.desk.PackMaker;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.Evidence;
import dev.tht.spi.retrieval.RetrievalPack;
import org.junit.jupiter.api.Test;

class PackMakerTest {

  private final PackMaker maker = new PackMaker(new GateFixture().backends());

  @Test
  void bringsTheEvidenceThatItsCandidatesCite() {
    RetrievalPack pack = maker.make("How many invoices were cancelled?");

    assertThat(pack.evidence()).extracting(Evidence::id).containsExactly(GateFixture.CODES);
    assertThat(pack.candidates())
        .extracting(Candidate::id)
        .contains("evidence:" + GateFixture.CODES)
        .doesNotHaveDuplicates();
  }

  @Test
  void isTheSameForTheSameQuestion() {
    assertThat(maker.make(GateSession.BRASIL)).isEqualTo(maker.make(GateSession.BRASIL));
  }
}
