package dev.tht.cli.demo;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.index.IndexProgress;
import dev.tht.assembly.index.IndexReport;
import dev.tht.assembly.index.IndexRun;
import dev.tht.assembly.workspace.NewWorkspace;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.CliErrorCode;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import dev.tht.spi.ThtException;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The workspace of the demonstration: the Bicycle Shop in a SQLite file, its Evidence, its indexes,
 * and a policy that lets a script reply.
 */
public final class DemoShop {

  private static final String DATABASE = "bicycle-shop.sqlite";

  /** Readings are counted however slow the machine is. */
  private static final String SETTINGS =
      """
      # The longest that counting the readings of one question may take, in milliseconds.
      limits:
        counting-ms: 20000
      """;

  private DemoShop() {}

  /** Makes the workspace, with the data of that seed, in a folder in which there is none. */
  public static Workspace create(Path folder, Language language, Profile profile, long seed) {
    Path database = folder.toAbsolutePath().normalize().resolve(DATABASE);
    ScriptedDatabase.create(database, BicycleShop.statements(seed));
    Workspace workspace =
        Workspace.create(
            folder, new NewWorkspace("jdbc:sqlite:" + database, language, profile, true));
    Path evidence = workspace.evidence(workspace.settings());
    try {
      Files.writeString(workspace.settingsFile(), SETTINGS, StandardOpenOption.APPEND);
      Files.createDirectories(evidence);
      DemoEvidence.copyTo(evidence);
    } catch (IOException e) {
      throw new ThtException(
          CliErrorCode.FILE_TROUBLE,
          "the demo cannot be written to " + folder + ": " + e.getMessage(),
          "check the folder and the disk",
          e);
    }
    return workspace;
  }

  /** Builds the indexes. */
  public static IndexReport index(Assembly assembly) {
    return assembly.get(IndexRun.class).run(IndexProgress.silent());
  }
}
