/** Semantic candidates: Lucene and pgvector indexes. */
@NullMarked
package dev.tht.retrievalvector;

import org.jspecify.annotations.NullMarked;
