package dev.tht.assembly.workspace;

import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.util.Locale;

/**
 * What is written into the {@code tht.yaml} of a new workspace.
 *
 * @param database JDBC URL of the database asked
 * @param language of the reviewer's screen
 * @param profile how much machinery the reviewer sees
 * @param allowScripts whether a script may reply
 */
public record NewWorkspace(
    String database, Language language, Profile profile, boolean allowScripts) {

  /** The file's text. */
  String yaml() {
    return """
        # A tht workspace. Everything but the database has a default; `tht config show` lists all keys.
        database: "%s"
        language: %s            # en or it: the language of the reviewer's screen
        profile: %s      # technical, or business: plan in sentences, SQL folded
        policy:
          allow-scripted: %s    # true lets a script decide; every entry then says so
        """
        .formatted(
            database.replace("\\", "\\\\").replace("\"", "\\\""),
            language.code(),
            profile.name().toLowerCase(Locale.ROOT),
            allowScripts);
  }
}
