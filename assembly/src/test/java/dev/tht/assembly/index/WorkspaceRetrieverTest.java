package dev.tht.assembly.index;

import dev.tht.retrievallsh.PostingsRetrieverFactory;
import dev.tht.retrievalvector.NameRetrieverFactory;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.testkit.retrieval.CandidateRetrieverContract;
import java.nio.file.Path;
import java.util.List;

class WorkspaceRetrieverTest extends CandidateRetrieverContract {

  @Override
  protected CandidateRetrieverFactory factory() {
    return new Both();
  }

  /** Two retrievers as a workspace opens them. */
  private static final class Both implements CandidateRetrieverFactory {

    private final CandidateRetrieverFactory postings = new PostingsRetrieverFactory();
    private final CandidateRetrieverFactory names = new NameRetrieverFactory();

    @Override
    public String name() {
      return "workspace";
    }

    @Override
    public void build(Corpus corpus, Path folder, ProviderConfig config) {
      postings.build(corpus, folder.resolve("postings"), config);
      names.build(corpus, folder.resolve("names"), config);
    }

    @Override
    public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
      return new WorkspaceRetriever(
          List.of(
              postings.open(folder.resolve("postings"), corpusVersion, config),
              names.open(folder.resolve("names"), corpusVersion, config)));
    }
  }
}
