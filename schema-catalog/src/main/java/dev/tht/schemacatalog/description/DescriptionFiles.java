package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;
import dev.tht.spi.catalog.Catalog;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Reads files that describe a database and holds them against its catalog. A folder is read file by
 * file in name order; files of other sorts in it are passed over. A file that is no UTF-8 is read
 * as Windows-1252, as BIRD's often are, and that is said. Changes nothing.
 */
public final class DescriptionFiles {

  private static final long LARGEST = 20_000_000;
  private static final Set<String> READ = Set.of("csv", "yml", "yaml", "json", "md", "markdown");
  private static final Charset WINDOWS = Charset.forName("windows-1252");

  /**
   * What was read.
   *
   * @param descriptions in the catalog's names
   * @param files how many files were read
   * @param warnings one sentence for each thing that could not be taken
   */
  public record Reading(Descriptions descriptions, int files, List<String> warnings) {
    public Reading {
      warnings = List.copyOf(warnings);
    }
  }

  private final Optional<DescriptionFormat> format;
  private final Collected collected = new Collected();
  private final List<String> warnings = new ArrayList<>();

  private DescriptionFiles(Optional<DescriptionFormat> format) {
    this.format = format;
  }

  /**
   * Reads a file or a folder.
   *
   * @param format the form of all files; empty to tell it from each
   * @throws ThtException MALFORMED_EVIDENCE naming file and line, UNREADABLE_EVIDENCE, or
   *     UNKNOWN_FORMAT
   */
  public static Reading read(Path place, Optional<DescriptionFormat> format, Catalog catalog) {
    DescriptionFiles files = new DescriptionFiles(format);
    boolean folder = Files.isDirectory(place);
    List<Path> found = folder ? files(place) : List.of(place);
    for (Path file : found) {
      Path name = folder ? place.relativize(file) : file.getFileName();
      files.file(file, String.valueOf(name).replace('\\', '/'), folder);
    }
    files.warnings.addAll(files.collected.warnings());
    String stem = String.valueOf(place.toAbsolutePath().normalize().getFileName());
    Descriptions descriptions =
        new Matching(catalog, files.collected, files.warnings)
            .descriptions(stem.replaceAll("\\.[^.]*$", ""));
    return new Reading(descriptions, found.size(), files.warnings);
  }

  private static List<Path> files(Path folder) {
    try (Stream<Path> walk = Files.walk(folder)) {
      return walk.filter(Files::isRegularFile)
          .filter(file -> READ.contains(DescriptionFormat.extension(file.toString())))
          .filter(file -> !String.valueOf(file.getFileName()).startsWith("."))
          .sorted()
          .toList();
    } catch (IOException | UncheckedIOException failure) {
      throw unreadable(folder.toString(), "check its permissions", failure);
    }
  }

  private void file(Path file, String name, boolean ofFolder) {
    String text = text(file, name);
    Optional<DescriptionFormat> form = format.or(() -> DescriptionFormat.of(name, text));
    if (form.isEmpty()) {
      if (!ofFolder) {
        throw new ThtException(
            SchemaCatalogErrorCode.UNKNOWN_FORMAT,
            name + " has no form that descriptions are read from",
            "name one with --format: bird, csv, yaml, markdown, dbt, wren or osi");
      }
      warnings.add(name + ": passed over, it describes no table, column or term");
      return;
    }
    read(form.get(), name, text);
  }

  private void read(DescriptionFormat form, String name, String text) {
    switch (form) {
      case BIRD -> BirdReader.read(name, text, collected);
      case CSV -> CsvDescriptions.read(name, text, collected);
      case YAML -> YamlGlossary.read(name, text, collected);
      case MARKDOWN -> MarkdownGlossary.read(name, text, collected);
      case DBT -> DbtReader.read(name, text, collected);
      case WREN -> WrenReader.read(name, text, collected);
      case OSI -> OsiReader.read(name, text, collected);
    }
  }

  private String text(Path file, String name) {
    try {
      if (Files.size(file) > LARGEST) {
        throw unreadable(name, "give a file of at most 20 MB", null);
      }
      byte[] bytes = Files.readAllBytes(file);
      return decoded(bytes, name).replaceFirst("^\uFEFF", "");
    } catch (IOException failure) {
      throw unreadable(name, "check that it is there and may be read", failure);
    }
  }

  private String decoded(byte[] bytes, String name) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException other) {
      warnings.add(
          name + ": not UTF-8, so it is read as " + WINDOWS.name().toLowerCase(Locale.ROOT));
      return new String(bytes, WINDOWS);
    }
  }

  private static ThtException unreadable(
      String name, String remedy, @org.jspecify.annotations.Nullable Exception failure) {
    return new ThtException(
        SchemaCatalogErrorCode.UNREADABLE_EVIDENCE, "cannot read " + name, remedy, failure);
  }
}
