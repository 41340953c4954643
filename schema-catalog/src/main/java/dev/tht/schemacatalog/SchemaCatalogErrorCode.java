package dev.tht.schemacatalog;

import dev.tht.spi.ErrorCode;
import dev.tht.spi.ErrorKind;

/** How reading or asking the database, or reading Evidence, can fail. */
public enum SchemaCatalogErrorCode implements ErrorCode {
  /** The JDBC URL is not one, or holds something that does not belong there. */
  BAD_URL(ErrorKind.USAGE),
  /** The connection's password or driver cannot be had from where it is said to be. */
  BAD_CONNECTION(ErrorKind.USAGE),
  /** No driver answers to the URL. */
  NO_DRIVER(ErrorKind.USAGE),
  /** The database file is not there. */
  MISSING_FILE(ErrorKind.DATABASE),
  /** The database file cannot be read. */
  UNREADABLE_FILE(ErrorKind.DATABASE),
  /** The file is no database of that engine. */
  NOT_A_DATABASE(ErrorKind.DATABASE),
  /** The database holds no table. */
  EMPTY_DATABASE(ErrorKind.DATABASE),
  /** The server did not let us in. */
  UNREACHABLE(ErrorKind.DATABASE),
  /** The engine refused a query or broke off. */
  QUERY_FAILED(ErrorKind.DATABASE),
  /** The time that a query may take is up. */
  QUERY_TIMED_OUT(ErrorKind.DATABASE),
  /** What is to be run is not one SELECT. */
  NOT_ONE_SELECT(ErrorKind.REFUSED),
  /** A pattern for denied columns names none. */
  BAD_PATTERN(ErrorKind.USAGE),
  /** The catalog holds no such table. */
  UNKNOWN_TABLE(ErrorKind.USAGE),
  /** The catalog holds no such column. */
  UNKNOWN_COLUMN(ErrorKind.DATABASE),
  /** An Evidence file does not have the form described in its package. */
  MALFORMED_EVIDENCE(ErrorKind.USAGE),
  /** An Evidence file or folder cannot be read. */
  UNREADABLE_EVIDENCE(ErrorKind.IO),
  /** A file has no form that descriptions are read from. */
  UNKNOWN_FORMAT(ErrorKind.USAGE),
  /** A database is to be created where a file stands. */
  FILE_EXISTS(ErrorKind.USAGE),
  /** A statement of the script that creates a database failed. */
  SCRIPT_FAILED(ErrorKind.DATABASE);

  private final ErrorKind kind;

  SchemaCatalogErrorCode(ErrorKind kind) {
    this.kind = kind;
  }

  @Override
  public ErrorKind kind() {
    return kind;
  }
}
