package dev.tht.cli.command;

import dev.tht.eval.retrieval.BenchmarkData;
import dev.tht.eval.retrieval.QuerySet;
import dev.tht.eval.retrieval.RetrievalData;
import dev.tht.eval.retrieval.ScorecardFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.StreamSupport;

/**
 * Where the queries of a run come from.
 *
 * @param sets each made when it is its turn
 * @param digest names the data
 */
record EvalSource(Iterable<QuerySet> sets, String digest) {

  static EvalSource ofData(RetrievalData data, List<String> wanted, int strings) {
    if (data.isOneFile()) {
      if (!wanted.isEmpty()) {
        throw ThtCommand.argument(
            "a CSV file is one set", "leave --set out, or name the data folder");
      }
      return new EvalSource(() -> List.of(data.ofFile()).iterator(), data.digest());
    }
    check(wanted, RetrievalData.SETS);
    List<String> names = wanted.isEmpty() ? RetrievalData.USUAL : wanted;
    return new EvalSource(
        () -> names.stream().map(name -> data.set(name, strings)).iterator(), data.digest());
  }

  static EvalSource ofBenchmark(Supplier<BenchmarkData> read, List<String> wanted) {
    check(wanted, BenchmarkData.SETS);
    List<String> names = wanted.isEmpty() ? BenchmarkData.SETS : wanted;
    BenchmarkData data = read.get();
    return new EvalSource(() -> names.stream().map(data::set).iterator(), data.digest());
  }

  /** The same sets, the corpus of each written to a folder when it is its turn. */
  Iterable<QuerySet> kept(long seed, Path folder) {
    return () ->
        StreamSupport.stream(sets.spliterator(), false)
            .peek(set -> ScorecardFiles.writeCorpus(set, seed, digest, folder))
            .iterator();
  }

  private static void check(List<String> wanted, List<String> sets) {
    for (String set : wanted) {
      if (!sets.contains(set)) {
        throw ThtCommand.argument(
            "'" + set + "' is no set", "use some of " + String.join(", ", sets));
      }
    }
  }
}
