package dev.tht.schemacatalog.evidence;

import dev.tht.schemacatalog.SchemaCatalogErrorCode;
import dev.tht.spi.ThtException;

/**
 * A line of a file that people write, for provenance and for complaints.
 *
 * @param file the file's name within the folder
 * @param line from 1
 */
public record Place(String file, int line) {

  /** The complaint that this line does not have the form it should. */
  public ThtException malformed(String reason) {
    return new ThtException(
        SchemaCatalogErrorCode.MALFORMED_EVIDENCE,
        this + ": " + reason,
        "correct that line of the file");
  }

  @Override
  public String toString() {
    return file + ":" + line;
  }
}
