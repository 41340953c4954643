package dev.tht.eval.plan;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.MutatedCopy;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Takes the gold SQL of every question through a plan and back and compares rows: on the original
 * data and on {@link #COPIES} mutated copies of it, made in a folder that is given.
 */
public final class RoundTripRun {

  /** How many mutated copies each database gets. */
  public static final int COPIES = 5;

  /** The moment that every query is run at: the defog data was made around it. */
  public static final FixedClock CLOCK = new FixedClock("2026-11-30 12:00:00");

  private final DataFolder data;
  private final Path copies;
  private final RoundTrip trip;
  private final Function<Path, Catalog> catalogs;

  /**
   * @param copies an empty folder for the copies
   * @param catalogs reads the catalog of a SQLite file
   */
  public RoundTripRun(
      DataFolder data, Path copies, RoundTrip trip, Function<Path, Catalog> catalogs) {
    this.data = data;
    this.copies = copies;
    this.trip = trip;
    this.catalogs = catalogs;
  }

  /** Runs all questions that are wanted, database by database; results in the files' order. */
  public List<TripResult> run(
      Predicate<DataQuestion> wanted, long seed, Consumer<TripResult> progress) {
    List<DataQuestion> questions = data.questions().stream().filter(wanted).toList();
    Map<Path, List<DataQuestion>> byDatabase = new TreeMap<>();
    questions.forEach(
        question ->
            byDatabase
                .computeIfAbsent(data.database(question), d -> new ArrayList<>())
                .add(question));
    List<TripResult> results = new ArrayList<>();
    byDatabase.forEach((file, its) -> results.addAll(database(file, its, seed, progress)));
    List<String> order = questions.stream().map(DataQuestion::id).toList();
    results.sort(Comparator.comparingInt(result -> order.indexOf(result.id())));
    return results;
  }

  private List<TripResult> database(
      Path file, List<DataQuestion> questions, long seed, Consumer<TripResult> progress) {
    Catalog catalog = catalogs.apply(file);
    List<GoldDatabase> databases = new ArrayList<>();
    List<Path> made = new ArrayList<>();
    try {
      databases.add(GoldDatabase.open(file));
      for (int copy = 1; copy <= COPIES; copy++) {
        Path path = copies.resolve(copy + "-" + file.getFileName());
        MutatedCopy.make(
            file,
            path,
            new SplittableRandom(seed * COPIES + copy + file.getFileName().toString().hashCode()));
        made.add(path);
        databases.add(GoldDatabase.open(path));
      }
      List<TripResult> results = new ArrayList<>();
      for (DataQuestion question : questions) {
        TripResult result = trip.question(question, set(question), catalog, databases);
        progress.accept(result);
        results.add(result);
      }
      return results;
    } finally {
      databases.forEach(GoldDatabase::close);
      made.forEach(RoundTripRun::remove);
    }
  }

  private static String set(DataQuestion question) {
    return question.source().name().toLowerCase(Locale.ROOT);
  }

  private static void remove(Path path) {
    try {
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, path + " cannot be removed", "remove it by hand", e);
    }
  }
}
