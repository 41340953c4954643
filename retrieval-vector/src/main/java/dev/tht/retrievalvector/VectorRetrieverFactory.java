package dev.tht.retrievalvector;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.CandidateRetrieverFactory;
import dev.tht.spi.retrieval.Corpus;
import dev.tht.spi.retrieval.TextEmbedder;
import dev.tht.spi.retrieval.VectorIndex;
import dev.tht.spi.retrieval.VectorIndexFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Makes {@link VectorRetriever}s from an embedder and a sort of vector index, both given to the
 * constructor.
 *
 * <p>A vector's id is the digest of the text that it stands for, so that building again embeds only
 * texts that are new. The folder holds {@code items.bin} ({@link ItemFile}) and, for an index kept
 * in files, {@code vectors/}. New vectors go in first, then {@code items.bin} is replaced, then the
 * vectors go that neither this build nor the one before uses: whenever a build is cut off, an index
 * that can be opened remains, and a retriever that is open meanwhile keeps its answers until the
 * build after.
 *
 * <p>Setting {@code index-name} (letters, digits, underscores; {@code catalog}) tells workspaces
 * apart that keep their vectors in one database; other settings are the index's own.
 */
public final class VectorRetrieverFactory implements CandidateRetrieverFactory {

  private final Supplier<? extends TextEmbedder> embedder;
  private final VectorIndexFactory indexes;

  /**
   * @param embedder gives the same embedder each time and closes it when its time comes; not asked
   *     before vectors are needed
   * @param indexes where vectors are kept
   */
  public VectorRetrieverFactory(
      Supplier<? extends TextEmbedder> embedder, VectorIndexFactory indexes) {
    this.embedder = embedder;
    this.indexes = indexes;
  }

  @Override
  public String name() {
    return VectorRetriever.NAME;
  }

  @Override
  public boolean comparesMeanings() {
    return true;
  }

  @Override
  public void build(Corpus corpus, Path folder, ProviderConfig config) {
    TextEmbedder model = embedder.get();
    List<CatalogItem> items = CatalogItem.of(corpus);
    SortedMap<String, String> wanted = texts(items);
    try (VectorIndex index = openOrReplace(folder, model, config)) {
      Optional<ItemFile> old = usable(folder, model, index);
      Set<String> used = old.map(file -> texts(file.items()).keySet()).orElse(Set.of());
      Set<String> unused = new TreeSet<>(old.map(ItemFile::retired).orElse(List.of()));
      Map<String, String> missing = new TreeMap<>(wanted);
      missing.keySet().removeAll(used);
      missing.keySet().removeAll(unused);
      index.upsert(embedded(missing, model));
      List<String> retired = used.stream().filter(id -> !wanted.containsKey(id)).toList();
      new ItemFile(corpus.version(), model.model(), model.dimension(), items, retired)
          .write(folder);
      unused.removeAll(wanted.keySet());
      unused.removeAll(retired);
      if (!unused.isEmpty()) {
        index.delete(unused);
      }
    } catch (IOException e) {
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_UNWRITABLE,
          "the index in " + folder + " cannot be written",
          "make room or grant access there and run tht index",
          e);
    }
  }

  private VectorIndex openOrReplace(Path folder, TextEmbedder model, ProviderConfig config)
      throws IOException {
    try {
      return openVectors(folder, model.model(), model.dimension(), config);
    } catch (ThtException e) {
      if (e.code() != RetrievalVectorErrorCode.INDEX_DAMAGED) {
        throw e;
      }
      Files.deleteIfExists(folder.resolve("items.bin"));
      deleteAll(folder.resolve("vectors"));
      return openVectors(folder, model.model(), model.dimension(), config);
    }
  }

  private static void deleteAll(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private VectorIndex openVectors(
      Path folder, String modelName, int dimension, ProviderConfig config) {
    String model = modelName.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    String name = config.find("index-name").orElse("catalog") + "_" + model;
    return indexes.open(folder.resolve("vectors"), name, dimension, config);
  }

  /** What the last build left, when its vectors are there and of this model. */
  private static Optional<ItemFile> usable(Path folder, TextEmbedder model, VectorIndex index) {
    try {
      ItemFile old = ItemFile.read(folder);
      boolean whole = index.size() >= texts(old.items()).size() + old.retired().size();
      return whole && old.model().equals(model.model()) ? Optional.of(old) : Optional.empty();
    } catch (ThtException missingOrDamaged) {
      return Optional.empty();
    }
  }

  private static List<VectorIndex.Entry> embedded(Map<String, String> texts, TextEmbedder model) {
    List<String> ids = List.copyOf(texts.keySet());
    List<float[]> vectors = model.embed(List.copyOf(texts.values()));
    List<VectorIndex.Entry> entries = new ArrayList<>(ids.size());
    for (int i = 0; i < ids.size(); i++) {
      entries.add(new VectorIndex.Entry(ids.get(i), vectors.get(i)));
    }
    return entries;
  }

  /** The texts to embed, by digest. */
  private static SortedMap<String, String> texts(List<CatalogItem> items) {
    SortedMap<String, String> texts = new TreeMap<>();
    items.forEach(item -> item.passages().forEach(text -> texts.put(digest(text), text)));
    return texts;
  }

  private static String digest(String text) {
    try {
      byte[] sum =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(sum, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  @Override
  public CandidateRetriever open(Path folder, String corpusVersion, ProviderConfig config) {
    ItemFile items = ItemFile.read(folder, corpusVersion);
    Map<String, List<CatalogItem>> byVector = new TreeMap<>();
    for (CatalogItem item : items.items()) {
      for (String text : item.passages()) {
        byVector.computeIfAbsent(digest(text), id -> new ArrayList<>()).add(item);
      }
    }
    VectorIndex index = openVectors(folder, items.model(), items.dimension(), config);
    if (index.size() < byVector.size()) {
      index.close();
      throw new ThtException(
          RetrievalVectorErrorCode.INDEX_DAMAGED,
          "the index in " + folder + " lacks vectors",
          "run tht index");
    }
    return new VectorRetriever(items, byVector, index, embedder::get);
  }
}
