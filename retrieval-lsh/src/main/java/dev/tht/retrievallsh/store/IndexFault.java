package dev.tht.retrievallsh.store;

import org.jspecify.annotations.Nullable;

/** A machine fault of the index: what is wrong, and what to do about it, in one sentence. */
public final class IndexFault extends RuntimeException {

  private static final long serialVersionUID = 1;

  private final LshErrorCode code;

  IndexFault(LshErrorCode code, String sentence, @Nullable Throwable cause) {
    super(sentence, cause);
    this.code = code;
  }

  public LshErrorCode code() {
    return code;
  }
}
