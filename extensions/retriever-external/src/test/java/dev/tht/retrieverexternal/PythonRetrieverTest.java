package dev.tht.retrieverexternal;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import java.nio.file.Path;
import java.util.Map;

/** The sample in Python keeps the contract. */
class PythonRetrieverTest extends CandidateRetrieverContract {

  static final String SAMPLE = "../../samples/python-retriever/retriever.py";

  @Override
  protected CandidateRetrieverFactory factory() {
    return new ExternalRetrieverFactory();
  }

  @Override
  protected ProviderConfig config() {
    return new ProviderConfig(
        Map.of("command", "python3 " + Path.of(SAMPLE).toAbsolutePath().normalize()));
  }
}
