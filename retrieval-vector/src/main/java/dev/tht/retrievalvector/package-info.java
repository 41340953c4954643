/**
 * Candidates among tables, columns and Evidence: by meaning ({@link
 * dev.tht.retrievalvector.VectorRetriever}), by name ({@link
 * dev.tht.retrievalvector.NameRetriever}), and several retrievers as one ({@link
 * dev.tht.retrievalvector.FusedRetriever}). Start at {@link dev.tht.retrievalvector.CatalogItem},
 * which says what is searched; the vectors lie in Lucene or in PostgreSQL behind {@code
 * VectorIndex}. Leans on Lucene, pgvector and the PostgreSQL driver.
 */
@NullMarked
package dev.tht.retrievalvector;

import org.jspecify.annotations.NullMarked;
