package dev.tht.spi;

/**
 * A stable name for one way in which a module can fail. Each module has one enum of them; the name
 * is part of its public promise.
 */
public interface ErrorCode {

  /** The constant's name, in capitals with underscores. */
  String name();

  /** The kind that decides the exit code. */
  ErrorKind kind();
}
