package dev.tht.assembly.index;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.assembly.workspace.WholeFile;
import dev.tht.schemacatalog.reading.ChangeMarks;
import dev.tht.schemacatalog.reading.KeptTables;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * {@code index/measured.json}: tables as they were measured, with marks that tell whether their
 * rows changed since. Written again and again, within a twentieth of the time, so that an index run
 * that is broken off goes on where it was. What was measured under other settings does not count. A
 * file that cannot be read or written is the same as none.
 */
final class MeasuredTables implements KeptTables {

  private static final long OFTEN = 250_000_000L;
  private static final long SHARE = 20;

  /** One table and its mark. */
  record Kept(String mark, Table table) {}

  /** The file. */
  record Content(String settings, List<Kept> tables) {
    Content {
      tables = List.copyOf(tables);
    }
  }

  private final Path file;
  private final String settings;
  private final ChangeMarks marks;
  private final Map<TableName, Kept> before = new HashMap<>();
  private final List<Kept> now = new ArrayList<>();
  private long next = System.nanoTime() + OFTEN;
  private int reused;

  /**
   * @param settings under which tables are measured
   */
  MeasuredTables(Path file, String settings, ChangeMarks marks) {
    this.file = file;
    this.settings = settings;
    this.marks = marks;
    read().forEach(kept -> before.put(kept.table().name(), kept));
  }

  private List<Kept> read() {
    try {
      Content content = ThtJson.read(Files.readString(file), Content.class);
      return content.settings().equals(settings) ? content.tables() : List.of();
    } catch (IOException | ThtException none) {
      return List.of();
    }
  }

  @Override
  public Optional<Table> unchanged(Table structure) {
    Kept kept = before.get(structure.name());
    Optional<String> mark = marks.of(structure.name());
    if (kept == null || mark.isEmpty() || !kept.mark().equals(mark.get())) {
      return Optional.empty();
    }
    boolean same = unmeasured(kept.table()).equals(unmeasured(structure));
    if (same) {
      reused++;
      now.add(kept);
    }
    return same ? Optional.of(kept.table()) : Optional.empty();
  }

  private static Table unmeasured(Table table) {
    List<Column> columns =
        table.columns().stream()
            .map(column -> column.measured(Optional.empty()).withheld(Optional.empty()))
            .toList();
    return new Table(
        table.name(),
        table.kind(),
        columns,
        table.primaryKey(),
        table.comment(),
        OptionalLong.empty(),
        table.uniqueKeys(),
        table.checks(),
        table.descriptions());
  }

  @Override
  public void measured(Table table) {
    marks.of(table.name()).ifPresent(mark -> now.add(new Kept(mark, table)));
    if (System.nanoTime() - next > 0) {
      write();
    }
  }

  /** The same, to read from alone. */
  KeptTables unwritten() {
    return new KeptTables() {
      @Override
      public Optional<Table> unchanged(Table structure) {
        return MeasuredTables.this.unchanged(structure);
      }

      @Override
      public void measured(Table table) {}
    };
  }

  /** Forgets what was measured of these tables, also when it was under other settings. */
  static void forget(Path file, Predicate<TableName> gone) {
    try {
      if (Files.exists(file)) {
        write(file, without(gone, file));
      }
    } catch (IOException e) {
      throw new ThtException(
          AssemblyErrorCode.FILE_TROUBLE,
          file + " cannot be written: " + e.getMessage(),
          "check the folder and the disk, then run `tht index forget` again",
          e);
    }
  }

  private static Content without(Predicate<TableName> gone, Path file) {
    try {
      Content all = ThtJson.read(Files.readString(file), Content.class);
      return new Content(
          all.settings(),
          all.tables().stream().filter(kept -> !gone.test(kept.table().name())).toList());
    } catch (IOException | ThtException unreadable) {
      return new Content("", List.of());
    }
  }

  /** How many tables were taken as they were. */
  int reused() {
    return reused;
  }

  /** Keeps what was measured up to now, and what was measured before and not yet come to. */
  void write() {
    long start = System.nanoTime();
    Map<TableName, Kept> all = new HashMap<>(before);
    now.forEach(kept -> all.put(kept.table().name(), kept));
    List<Kept> sorted =
        all.values().stream()
            .sorted((one, other) -> one.table().name().compareTo(other.table().name()))
            .toList();
    try {
      write(file, new Content(settings, sorted));
    } catch (IOException unkept) {
      // Only time is lost: what is not kept is measured again. The indexes say what is wrong there.
    }
    long end = System.nanoTime();
    next = end + Math.max(OFTEN, SHARE * (end - start));
  }

  private static void write(Path file, Content content) throws IOException {
    Files.createDirectories(file.getParent() == null ? Path.of(".") : file.getParent());
    WholeFile.write(file, ThtJson.write(content) + "\n");
  }
}
