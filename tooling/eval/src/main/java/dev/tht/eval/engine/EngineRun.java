package dev.tht.eval.engine;

import dev.tht.eval.EvalErrorCode;
import dev.tht.eval.gold.EngineAccess;
import dev.tht.eval.gold.GoldDatabase;
import dev.tht.eval.gold.LoadedDatabase;
import dev.tht.eval.gold.ShuffledCopy;
import dev.tht.eval.sample.DataFolder;
import dev.tht.eval.sample.DataQuestion;
import dev.tht.eval.sample.QuestionSource;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.plan.PlanReader;
import dev.tht.spi.plan.UnreviewedSynthesizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Takes SQLite's gold SQL to other engines that hold the same data, and PostgreSQL's to SQLite.
 * Databases without gold SQL get queries that are made from their catalogs.
 */
public final class EngineRun {

  private static final String TURNED = "turned-";

  private final DataFolder data;
  private final Path copies;
  private final PlanReader reader;
  private final UnreviewedSynthesizer writer;
  private final Function<Path, Catalog> catalogs;

  /**
   * @param copies an empty folder for copies
   * @param catalogs reads the catalog of a SQLite file
   */
  public EngineRun(
      DataFolder data,
      Path copies,
      PlanReader reader,
      UnreviewedSynthesizer writer,
      Function<Path, Catalog> catalogs) {
    this.data = data;
    this.copies = copies;
    this.reader = reader;
    this.writer = writer;
    this.catalogs = catalogs;
  }

  /** What is run on one SQLite file: its own gold, and PostgreSQL's. */
  private record Work(List<EngineQuery> own, List<EngineQuery> postgresql) {
    Work() {
      this(new ArrayList<>(), new ArrayList<>());
    }
  }

  /** Runs all queries whose question is wanted. */
  public List<EngineResult> run(
      List<EngineAccess> engines,
      Predicate<String> wanted,
      long seed,
      Consumer<EngineResult> progress) {
    Map<Path, Work> work = work(seed);
    List<EngineResult> results = new ArrayList<>();
    work.forEach(
        (file, its) -> {
          its.own().removeIf(query -> !wanted.test(query.id()));
          its.postgresql().removeIf(query -> !wanted.test(query.id()));
          if (!its.own().isEmpty() || !its.postgresql().isEmpty()) {
            database(
                file,
                its,
                engines,
                result -> {
                  progress.accept(result);
                  results.add(result);
                });
          }
        });
    return results;
  }

  private Map<Path, Work> work(long seed) {
    Map<Path, Work> work = new LinkedHashMap<>();
    for (DataQuestion question : data.questions()) {
      if (question.source() != QuestionSource.DEFOG) {
        of(work, data.database(question)).own().addAll(queries(question));
      }
    }
    for (String name : List.of("sakila", "chinook")) {
      Path file = data.database(name);
      try (GoldDatabase database = GoldDatabase.open(file)) {
        of(work, file)
            .own()
            .addAll(
                new GeneratedQueries(
                        name, catalogs.apply(file), database, new SplittableRandom(seed))
                    .all());
      }
    }
    for (DataQuestion question : data.postgresQuestions()) {
      of(work, data.database(question)).postgresql().addAll(queries(question));
    }
    return work;
  }

  private static void remove(Path copy) {
    try {
      Files.deleteIfExists(copy);
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.FILE_FAILED, copy + " cannot be removed", "remove it by hand", e);
    }
  }

  private static Work of(Map<Path, Work> work, Path file) {
    return work.computeIfAbsent(file, path -> new Work());
  }

  private static List<EngineQuery> queries(DataQuestion question) {
    String set = question.source().name().toLowerCase(Locale.ROOT);
    List<EngineQuery> queries = new ArrayList<>();
    for (String gold : question.golds()) {
      String variant = queries.isEmpty() ? "" : "/" + (queries.size() + 1);
      queries.add(new EngineQuery(question.id() + variant, set, gold));
    }
    return queries;
  }

  private void database(
      Path file, Work work, List<EngineAccess> engines, Consumer<EngineResult> results) {
    Path copy = copies.resolve(TURNED + file.getFileName());
    ShuffledCopy.make(file, copy);
    Catalog catalog = catalogs.apply(file);
    try (GoldDatabase sqlite = GoldDatabase.open(file);
        GoldDatabase turned = GoldDatabase.openTurned(copy)) {
      EngineTrip.Side from = new EngineTrip.Side(catalog, sqlite);
      for (EngineAccess engine : engines) {
        try (LoadedDatabase loaded = LoadedDatabase.load(catalog, sqlite, engine)) {
          EngineTrip.Side to = new EngineTrip.Side(loaded.catalog(), loaded);
          EngineTrip trip =
              new EngineTrip(reader, writer, from, new EngineTrip.Side(catalog, turned), to);
          work.own().forEach(query -> results.accept(trip.of(query)));
          if (engine.isPostgresql()) {
            EngineTrip back = new EngineTrip(reader, writer, to, to, from);
            work.postgresql()
                .forEach(query -> results.accept(back.of(query.withoutSchemas(catalog))));
          }
        }
      }
    } finally {
      remove(copy);
    }
  }
}
