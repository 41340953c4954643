package dev.tht.assembly;

import dev.tht.assembly.index.CatalogFile;
import dev.tht.assembly.index.WorkspaceRetriever;
import dev.tht.assembly.provider.Providers;
import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.retrievalvector.VectorRetrieverFactory;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.TextEmbedderFactory;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The retrievers of a workspace and nothing else of it, put together without a container, so that
 * looking up one term is quick. A retriever is opened when it is first asked, and those that
 * compare meanings by a model only by {@link #everywhere}. For one thread.
 */
public final class WorkspaceSearch implements AutoCloseable {

  private final Workspace workspace;
  private final Settings settings;
  private final Closing closing = new Closing();
  private final ClassLoader loader;
  private final Providers<CandidateRetrieverFactory> factories;
  private final Map<String, CandidateRetriever> opened = new HashMap<>();
  private @Nullable TextEmbedder embedder;

  /** The search of that workspace; no index is opened yet. */
  public WorkspaceSearch(Workspace workspace) {
    this.workspace = workspace;
    this.settings = workspace.settings();
    this.loader = ProviderJars.loader(workspace, settings, closing);
    VectorIndexFactory vectors =
        Providers.onClassPath(
                "vector index",
                VectorIndexFactory.class,
                VectorIndexFactory::name,
                loader,
                Map.of())
            .named(settings.vectorIndex().name());
    this.factories =
        Providers.onClassPath(
            "retriever",
            CandidateRetrieverFactory.class,
            CandidateRetrieverFactory::name,
            loader,
            Map.of("vector", new VectorRetrieverFactory(this::embedder, vectors)));
  }

  /** What those retrievers find that compare words; nothing when the workspace has none. */
  public List<Candidate> byWords(RetrievalQuery query) {
    return found(query, factory -> !factory.comparesMeanings());
  }

  /** What all retrievers find, as a session would. */
  public List<Candidate> everywhere(RetrievalQuery query) {
    return found(query, factory -> true);
  }

  private List<Candidate> found(RetrievalQuery query, Predicate<CandidateRetrieverFactory> wanted) {
    List<CandidateRetriever> asked = new ArrayList<>();
    for (ProviderChoice choice : settings.retrievers()) {
      CandidateRetrieverFactory factory = factories.named(choice.name());
      if (wanted.test(factory)) {
        asked.add(opened.computeIfAbsent(choice.name(), name -> open(factory, choice)));
      }
    }
    return switch (asked.size()) {
      case 0 -> List.of();
      case 1 -> asked.get(0).retrieve(query);
      default -> new WorkspaceRetriever(asked).retrieve(query);
    };
  }

  private CandidateRetriever open(CandidateRetrieverFactory factory, ProviderChoice choice) {
    String version = CatalogFile.corpusVersion(workspace.catalog(), settings);
    return closing.later(factory.open(workspace.index(choice.name()), version, choice.config()));
  }

  private TextEmbedder embedder() {
    if (embedder == null) {
      ProviderChoice choice = settings.embedder();
      embedder =
          closing.later(
              Providers.onClassPath(
                      "embedder",
                      TextEmbedderFactory.class,
                      TextEmbedderFactory::name,
                      loader,
                      Map.of())
                  .named(choice.name())
                  .create(choice.config()));
    }
    return embedder;
  }

  @Override
  public void close() {
    closing.close();
  }
}
