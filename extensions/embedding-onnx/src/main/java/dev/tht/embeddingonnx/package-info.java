/**
 * The offline text embedder: the packaged all-MiniLM-L6-v2 (English, quantised to 8 bits) on ONNX
 * Runtime. Start at {@link dev.tht.embeddingonnx.OnnxEmbedder}. Leans on ONNX Runtime and on the
 * model jar, of which only two files are read; no tokenizer library.
 */
@NullMarked
package dev.tht.embeddingonnx;

import org.jspecify.annotations.NullMarked;
