package dev.tht.assembly.index;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** Waits for what another thread computes, and fails as it failed. */
final class Answers {

  private Answers() {}

  static <T> T of(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      if (e.getCause() instanceof Error failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while searching", e);
    }
  }
}
