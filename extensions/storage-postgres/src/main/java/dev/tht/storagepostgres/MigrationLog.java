package dev.tht.storagepostgres;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.flywaydb.core.api.logging.Log;
import org.flywaydb.core.api.logging.LogCreator;

/**
 * What Flyway says while it works, passed to the platform's logger; its progress as debug messages,
 * so that a command line shows warnings only. Made by Flyway, by name.
 */
public final class MigrationLog implements LogCreator {
  /** Made by Flyway. */
  public MigrationLog() {}

  @Override
  public Log createLogger(Class<?> speaker) {
    return new Lines(System.getLogger(speaker.getName()));
  }

  private record Lines(Logger logger) implements Log {
    @Override
    public void debug(String message) {
      logger.log(Level.TRACE, message);
    }

    @Override
    public void info(String message) {
      logger.log(Level.DEBUG, message);
    }

    @Override
    public void notice(String message) {
      logger.log(Level.DEBUG, message);
    }

    @Override
    public void warn(String message) {
      logger.log(Level.WARNING, message);
    }

    @Override
    public void error(String message) {
      logger.log(Level.ERROR, message);
    }

    @Override
    public void error(String message, Exception e) {
      logger.log(Level.ERROR, message, e);
    }
  }
}
