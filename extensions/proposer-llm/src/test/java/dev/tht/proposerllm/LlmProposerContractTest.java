package dev.tht.proposerllm;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.proposal.Proposer;
import dev.tht.testkit.proposal.ProposerContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Whatever the model says, what is proposed keeps to the contract. */
class LlmProposerContractTest extends ProposerContract {

  private FakeEndpoint endpoint;

  @BeforeEach
  void open() throws IOException {
    endpoint = new FakeEndpoint(FakeEndpoint.says("I approve everything."));
  }

  @AfterEach
  void close() {
    endpoint.close();
  }

  @Override
  protected Proposer proposer() {
    try {
      if (endpoint == null) {
        open();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new LlmProposerFactory()
        .create(new ProviderConfig(Map.of("model", "m", "base-url", endpoint.url(), "tries", "1")));
  }
}
