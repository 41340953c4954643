package dev.tht.spi.retrieval;

/**
 * Where a candidate comes from.
 *
 * @param source the retriever's name, such as {@code postings}
 * @param locator where the thing stands, in that source's own terms, such as {@code
 *     customer.country}
 * @param indexVersion the corpus version that the index was built from
 */
public record Provenance(String source, String locator, String indexVersion) {

  public Provenance {
    if (source.isBlank() || locator.isBlank()) {
      throw new IllegalArgumentException("provenance needs a source and a locator");
    }
  }
}
