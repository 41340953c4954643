package dev.tht.storagepostgres;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;

/** What a backend that appends is in, as the server's list of activities says. */
enum BackendStage {
  WRITE("inside write"),
  FSYNC("inside fsync"),
  OTHERS_FSYNC("waiting for another's fsync"),
  TRANSACTION("in a transaction"),
  LEDGER_LOCK("waiting for the ledger's lock"),
  AFTER("after"),
  UNTOLD("untold");

  private final String words;

  BackendStage(String words) {
    this.words = words;
  }

  /** Adds what the application's backends are in, and returns their number. */
  static int count(Connection monitor, String application, Map<BackendStage, Integer> stages) {
    String sql =
        "select coalesce(wait_event_type, ''), coalesce(wait_event, ''), state"
            + " from pg_stat_activity where application_name = ?";
    Map<BackendStage, Integer> found = new EnumMap<>(BackendStage.class);
    try (PreparedStatement statement = monitor.prepareStatement(sql)) {
      statement.setString(1, application);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          found.merge(of(rows.getString(1), rows.getString(2), rows.getString(3)), 1, Integer::sum);
        }
      }
    } catch (SQLException blocked) {
      // A backend that was stopped while it held what the server's list needs.
      found.clear();
    }
    found.forEach((stage, count) -> stages.merge(stage, count, Integer::sum));
    return found.values().stream().mapToInt(Integer::intValue).sum();
  }

  private static BackendStage of(String type, String event, String state) {
    return switch (type + " " + event.toLowerCase(Locale.ROOT)) {
      case "IO walsync" -> FSYNC;
      case "LWLock walwrite" -> OTHERS_FSYNC;
      case "Lock advisory" -> LEDGER_LOCK;
      case "Client clientread" -> "idle".equals(state) ? AFTER : TRANSACTION;
      default -> type.equals("IO") ? WRITE : TRANSACTION;
    };
  }

  /** The counts in words. */
  static String told(Map<BackendStage, Integer> stages) {
    StringBuilder told = new StringBuilder();
    for (BackendStage stage : values()) {
      int count = stages.getOrDefault(stage, 0);
      if (count > 0 || stage.ordinal() < 2 || stage == AFTER) {
        told.append(told.isEmpty() ? "" : ", ").append(stage.words).append(' ').append(count);
      }
    }
    return told.toString();
  }
}
