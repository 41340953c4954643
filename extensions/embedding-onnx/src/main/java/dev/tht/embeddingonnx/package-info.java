/** The offline TextEmbedder: ONNX Runtime with the packaged MiniLM. */
@NullMarked
package dev.tht.embeddingonnx;

import org.jspecify.annotations.NullMarked;
