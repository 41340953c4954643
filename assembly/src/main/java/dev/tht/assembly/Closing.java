package dev.tht.assembly;

import java.util.ArrayDeque;
import java.util.Deque;

/** What an assembly opened itself and closes, the latest first. Safe for concurrent use. */
final class Closing implements AutoCloseable {

  private final Deque<AutoCloseable> opened = new ArrayDeque<>();

  synchronized <T extends AutoCloseable> T later(T resource) {
    opened.push(resource);
    return resource;
  }

  @Override
  public synchronized void close() {
    RuntimeException first = null;
    while (!opened.isEmpty()) {
      try {
        opened.pop().close();
      } catch (Exception failure) {
        RuntimeException wrapped =
            failure instanceof RuntimeException unchecked
                ? unchecked
                : new IllegalStateException(failure);
        if (first == null) {
          first = wrapped;
        } else {
          first.addSuppressed(wrapped);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
