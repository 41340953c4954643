package dev.tht.embeddingonnx;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How the embedder can fail. */
public enum EmbeddingErrorCode implements ErrorCode {
  /** The model or its vocabulary is not on the class path or cannot be read. */
  MODEL_UNREADABLE(ErrorKind.IO),
  /** ONNX Runtime has no library for this machine or could not load it. */
  RUNTIME_UNAVAILABLE(ErrorKind.FAILED),
  /** The model could not be run on a text. */
  INFERENCE_FAILED(ErrorKind.FAILED);

  private final ErrorKind kind;

  EmbeddingErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
