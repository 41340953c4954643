package dev.tht.eval.retrieval;

import dev.tht.eval.EvalErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableKind;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalQuery;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;

/** The set for speed: many strings of a file in one column, and seeded misspellings of some. */
final class StringSet {

  private static final ColumnName COLUMN = TableName.of("strings").column("text");
  private static final int SHORTEST = 4;

  private StringSet() {}

  /**
   * @param name of the set
   * @param file one string a line, perhaps packed by gzip
   * @param most lines read
   * @param sampled strings that queries are made of, one query each
   */
  static QuerySet read(String name, Path file, int most, int sampled, long seed) {
    List<String> strings = lines(file, most);
    Column column =
        new Column(COLUMN, ColumnType.TEXT, "TEXT", true, Optional.empty(), Optional.empty());
    Table table =
        new Table(
            COLUMN.table(),
            TableKind.TABLE,
            List.of(column),
            List.of(),
            Optional.empty(),
            OptionalLong.of(strings.size()));
    TreeMap<ColumnName, List<String>> values = new TreeMap<>();
    values.put(COLUMN, strings);
    TextCorpus corpus =
        new TextCorpus(
            "strings-" + strings.size(),
            new Catalog("sqlite", "strings", List.of(table), List.of()),
            values,
            List.of());
    List<LabelledQuery> queries = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(seed);
    while (queries.size() < sampled) {
      String value = strings.get(random.nextInt(strings.size()));
      Misspelling kind = Misspelling.values()[random.nextInt(Misspelling.values().length)];
      if (value.length() >= SHORTEST) {
        kind.of(value, random)
            .filter(query -> !query.isBlank())
            .ifPresent(query -> queries.add(query(queries.size(), kind, value, query)));
      }
    }
    return new QuerySet(
        name,
        "seeded misspellings of some of many strings in one index, of which many differ by a letter",
        List.of(new QuerySet.Part(strings.size() + " strings", corpus, queries)));
  }

  private static LabelledQuery query(int number, Misspelling kind, String value, String query) {
    return new LabelledQuery(
        "s" + number,
        kind.name().toLowerCase(Locale.ROOT),
        RetrievalQuery.term(query, Set.of(CandidateKind.VALUE), 10),
        List.of(
            LabelledQuery.Gold.of(
                "line " + value, found -> ValueSets.isValue(found, value, Optional.empty()))),
        false);
  }

  private static List<String> lines(Path file, int most) {
    try (InputStream raw = Files.newInputStream(file);
        InputStream plain =
            file.toString().endsWith(".gz") ? new GZIPInputStream(raw, 1 << 16) : raw;
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(plain, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.isBlank()).limit(most).toList();
    } catch (IOException e) {
      throw new ThtException(
          EvalErrorCode.DATA_MISSING, "there is no readable " + file, "name a file of strings", e);
    }
  }

  /** One slip of a typing hand, or a word too few. */
  private enum Misspelling {
    UPPER,
    DELETED,
    DOUBLED,
    EXCHANGED,
    WRONG_LETTER,
    WORDS_SWAPPED,
    WORD_DROPPED;

    Optional<String> of(String value, SplittableRandom random) {
      int at = 1 + random.nextInt(value.length() - 2);
      StringBuilder typed = new StringBuilder(value);
      List<String> words = new ArrayList<>(List.of(value.split(" ")));
      switch (this) {
        case UPPER -> typed = new StringBuilder(value.toUpperCase(Locale.ROOT));
        case DELETED -> typed.deleteCharAt(at);
        case DOUBLED -> typed.insert(at, value.charAt(at));
        case EXCHANGED -> {
          typed.setCharAt(at, value.charAt(at + 1));
          typed.setCharAt(at + 1, value.charAt(at));
        }
        case WRONG_LETTER -> typed.setCharAt(at, (char) ('a' + random.nextInt(26)));
        case WORDS_SWAPPED -> {
          if (words.size() < 2) {
            return Optional.empty();
          }
          words.add(words.remove(0));
          return Optional.of(String.join(" ", words));
        }
        case WORD_DROPPED -> {
          if (words.size() < 3) {
            return Optional.empty();
          }
          words.remove(random.nextInt(words.size()));
          return Optional.of(String.join(" ", words));
        }
      }
      return Optional.of(typed.toString());
    }
  }
}
