package dev.tht.eval.benchmark;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A public benchmark in a folder: its questions and the SQLite files that they are about. */
public interface Benchmark {

  /** The formats that are read, by the name that a command gives them. */
  List<String> FORMATS = List.of("bird", "spider", "ambrosia");

  /**
   * Reads the questions, and finds every database.
   *
   * @param format one of {@link #FORMATS}
   * @throws dev.tht.spi.ThtException NOT_THAT_FORMAT, naming what is missing or misshapen
   */
  static Benchmark at(String format, Path root) {
    BenchmarkRoot folder = new BenchmarkRoot(format, root);
    return switch (format) {
      case "bird" -> BirdBenchmark.read(folder);
      case "spider" -> SpiderBenchmark.read(folder);
      case "ambrosia" -> AmbrosiaBenchmark.read(folder);
      default -> throw new IllegalArgumentException("no format " + format);
    };
  }

  /** In the order of the file, at least one. */
  List<GoldQuestion> questions();

  /** The SQLite file of that name. */
  Path database(String name);

  /**
   * What the benchmark says about the columns of a database, by {@code table.column} in lower case.
   */
  Map<String, String> comments(String database);

  /** The files that questions and comments come from, for a digest. */
  List<Path> files();
}
