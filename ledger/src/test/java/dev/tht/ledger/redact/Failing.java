package dev.tht.ledger.redact;

import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Set;

/**
 * Stores of which one call fails, the n-th that changes something: odd numbers before it happened,
 * even ones after.
 */
final class Failing {
  private static final Set<String> CHANGES = Set.of("append", "erase");

  private int left = -1;

  /** The step that fails next, from 1; none when below. */
  void at(int step) {
    left = step;
  }

  LedgerStore ledger(LedgerStore store) {
    return wrapped(LedgerStore.class, store);
  }

  PayloadStore payloads(PayloadStore store) {
    return wrapped(PayloadStore.class, store);
  }

  MemoryStore memory(MemoryStore store) {
    return wrapped(MemoryStore.class, store);
  }

  private <T> T wrapped(Class<T> type, T store) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              boolean changes = CHANGES.contains(method.getName());
              if (changes) {
                step();
              }
              try {
                Object result = method.invoke(store, arguments);
                if (changes) {
                  step();
                }
                return result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  private void step() {
    if (left > 0 && --left == 0) {
      throw new IllegalStateException("cut short");
    }
  }
}
