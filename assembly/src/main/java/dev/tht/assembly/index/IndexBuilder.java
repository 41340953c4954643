package dev.tht.assembly.index;

import com.google.inject.Inject;
import dev.tht.assembly.provider.Providers;
import dev.tht.assembly.workspace.ProviderChoice;
import dev.tht.assembly.workspace.Settings;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import java.util.ArrayList;
import java.util.List;

/** Builds the index of every retriever that the workspace names. Used by one thread. */
final class IndexBuilder {

  private final Workspace workspace;
  private final Settings settings;
  private final Providers<CandidateRetrieverFactory> factories;

  @Inject
  IndexBuilder(
      Workspace workspace, Settings settings, Providers<CandidateRetrieverFactory> factories) {
    this.workspace = workspace;
    this.settings = settings;
    this.factories = factories;
  }

  /** Replaces them by those of the corpus; the names of the retrievers. */
  List<String> build(Corpus corpus, IndexProgress progress) {
    List<String> built = new ArrayList<>();
    for (ProviderChoice choice : settings.retrievers()) {
      progress.step("index of " + choice.name());
      factories.named(choice.name()).build(corpus, workspace.index(choice.name()), choice.config());
      built.add(choice.name());
    }
    return built;
  }
}
