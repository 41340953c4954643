package dev.tht.assembly.workspace;

import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * What is written into the {@code tht.yaml} of a new workspace.
 *
 * @param database JDBC URL of the database asked
 * @param language of the reviewer's screen
 * @param profile how much machinery the reviewer sees
 * @param allowScripts whether a script may reply
 * @param driver a jar with the database's JDBC driver, where tht brings none
 */
public record NewWorkspace(
    String database,
    Language language,
    Profile profile,
    boolean allowScripts,
    Optional<Path> driver) {

  /** Of a database that tht brings the driver for. */
  public NewWorkspace(String database, Language language, Profile profile, boolean allowScripts) {
    this(database, language, profile, allowScripts, Optional.empty());
  }

  /** The file's text. */
  String yaml() {
    return """
        # A tht workspace. Everything but the database has a default; `tht config show` lists all keys.
        database: %s
        language: %s            # en or it: the language of the reviewer's screen
        profile: %s      # technical, or business: plan in sentences, SQL folded
        policy:
          allow-scripted: %s    # true lets a script decide; every entry then says so
        """
        .formatted(
            driver.isEmpty() ? quoted(database) : connection(driver.get()),
            language.code(),
            profile.name().toLowerCase(Locale.ROOT),
            allowScripts);
  }

  private String connection(Path jar) {
    return """
        asked
        connections:
          asked:
            url: %s
            driver: %s"""
        .formatted(quoted(database), quoted(jar.toAbsolutePath().normalize().toString()));
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
