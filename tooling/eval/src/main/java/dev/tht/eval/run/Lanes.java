package dev.tht.eval.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * Does the same to many things, several at once, and gives the results in the order of the things.
 * What one of them throws is thrown when its turn comes; those that have begun are finished first.
 *
 * @param number how many at once, at least one
 */
public record Lanes(int number) {

  public Lanes {
    if (number < 1) {
      throw new IllegalArgumentException("at least one lane is needed: " + number);
    }
  }

  /** One after the other. */
  public static Lanes one() {
    return new Lanes(1);
  }

  /** The results, in order. */
  public <T, R> List<R> map(List<T> things, Function<T, R> work) {
    try (ExecutorService pool = Executors.newFixedThreadPool(number)) {
      List<Future<R>> futures = new ArrayList<>();
      things.forEach(thing -> futures.add(pool.submit(() -> work.apply(thing))));
      List<R> results = new ArrayList<>();
      for (Future<R> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException broken) {
        throw broken;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the run was interrupted", e);
    }
  }
}
