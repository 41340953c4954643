package dev.tht.assembly.provider;

import com.google.inject.AbstractModule;
import com.google.inject.Key;
import com.google.inject.Provider;
import com.google.inject.TypeLiteral;
import com.google.inject.multibindings.MapBinder;
import com.google.inject.util.Types;
import dev.tht.spi.ledger.CheckpointSignerFactory;
import dev.tht.spi.ledger.CheckpointSinkFactory;
import dev.tht.spi.ledger.LedgerStoreFactory;
import dev.tht.spi.ledger.PayloadStoreFactory;
import dev.tht.spi.memory.MemoryStoreFactory;
import dev.tht.spi.proposal.ProposerFactory;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.TextEmbedderFactory;
import dev.tht.spi.retrieval.VectorIndexFactory;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.function.Function;

/**
 * The Guice module through which providers come in: for each sort of factory a {@code MapBinder} by
 * name that any module may add to, and beside it what the class path offers. Services are looked
 * for when a sort is first asked for, so that a command loads only what it uses.
 */
public final class Backends extends AbstractModule {

  private final ClassLoader loader;

  /** Finds services with that class loader. */
  public Backends(ClassLoader loader) {
    this.loader = loader;
  }

  @Override
  protected void configure() {
    offer("retriever", CandidateRetrieverFactory.class, CandidateRetrieverFactory::name);
    offer("ledger store", LedgerStoreFactory.class, LedgerStoreFactory::name);
    offer("payload store", PayloadStoreFactory.class, PayloadStoreFactory::name);
    offer("Memory store", MemoryStoreFactory.class, MemoryStoreFactory::name);
    offer("embedder", TextEmbedderFactory.class, TextEmbedderFactory::name);
    offer("vector index", VectorIndexFactory.class, VectorIndexFactory::name);
    offer("checkpoint signer", CheckpointSignerFactory.class, CheckpointSignerFactory::name);
    offer("checkpoint sink", CheckpointSinkFactory.class, CheckpointSinkFactory::name);
    offer("proposer", ProposerFactory.class, ProposerFactory::name);
  }

  private <F> void offer(String sort, Class<F> type, Function<F, String> name) {
    MapBinder.newMapBinder(binder(), String.class, type);
    MapBinder.newMapBinder(binder(), String.class, type, Own.class);
    @SuppressWarnings("unchecked")
    TypeLiteral<Providers<F>> providers =
        (TypeLiteral<Providers<F>>)
            TypeLiteral.get(Types.newParameterizedType(Providers.class, type));
    Provider<Map<String, F>> explicit = getProvider(byName(type));
    Provider<Map<String, F>> own = getProvider(byName(type).withAnnotation(Own.class));
    bind(providers)
        .toProvider(
            () ->
                new Providers<>(
                    sort, own.get(), Services.found(type, name, loader), explicit.get()))
        .in(Singleton.class);
  }

  @SuppressWarnings("unchecked")
  private static <F> Key<Map<String, F>> byName(Class<F> type) {
    return (Key<Map<String, F>>) Key.get(Types.mapOf(String.class, type));
  }
}
