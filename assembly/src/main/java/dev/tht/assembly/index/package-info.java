/**
 * What a workspace knows of its database between two runs: the catalog as it was indexed, the
 * retrievers' indexes, and several retrievers as one. Start at {@link
 * dev.tht.assembly.index.IndexRun}. Leans on {@code schema-catalog} and the providers.
 */
@NullMarked
package dev.tht.assembly.index;

import org.jspecify.annotations.NullMarked;
