/**
 * A candidate retriever that runs as a program of its own, in any language: tht writes the rows
 * that can be found into a file and asks by JSON Lines. Start at {@link
 * dev.tht.retrieverexternal.ExternalRetrieverFactory}, which describes the protocol. Leans on
 * {@code spi} and Jackson.
 */
@NullMarked
package dev.tht.retrieverexternal;

import org.jspecify.annotations.NullMarked;
