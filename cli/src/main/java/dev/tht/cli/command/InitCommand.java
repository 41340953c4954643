package dev.tht.cli.command;

import dev.tht.assembly.workspace.NewWorkspace;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.schemacatalog.database.AskedDatabase;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.schemacatalog.reading.JdbcCatalogSource;
import dev.tht.schemacatalog.reading.ProfileLimits;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tht init}: makes a workspace for one database. */
@Command(name = "tht init", description = "Make a workspace for a database.")
public final class InitCommand extends ThtCommand {

  @Option(
      names = "--db",
      required = true,
      paramLabel = "URL",
      description = "JDBC URL of the database, such as jdbc:sqlite:shop.sqlite.")
  String database = "";

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      defaultValue = "technical",
      description = "technical or business.")
  String profile = "technical";

  @Option(
      names = "--allow-scripted",
      description = "Let scripts reply in this workspace; every entry then says so.")
  boolean allowScripted;

  @Option(
      names = "--driver-path",
      paramLabel = "JAR",
      description = "The JDBC driver of a database that tht brings none for.")
  @Nullable Path driver;

  private record Made(String workspace, String database, int tables) {}

  @Override
  public Integer call() {
    String url = FileUrl.absolute(database);
    int tables;
    ConnectionProfile plain = ConnectionProfile.of(url);
    ConnectionProfile connection = driver == null ? plain : plain.with(driver);
    List<String> cautions;
    try (AskedDatabase asked = AskedDatabase.open(connection)) {
      tables = new JdbcCatalogSource(asked, ProfileLimits.structureOnly()).read().tables().size();
      cautions = asked.cautions();
    }
    Workspace workspace =
        Workspace.create(
            folder(),
            new NewWorkspace(
                url,
                language(Language.ENGLISH),
                chosenProfile(),
                allowScripted,
                Optional.ofNullable(driver)));
    data(
        new Made(workspace.folder().toString(), url, tables),
        List.of(workspace.folder() + ": a workspace for " + tables + " tables"));
    cautions.forEach(caution -> note("note: " + caution));
    note("next: tht index");
    return 0;
  }

  private Profile chosenProfile() {
    return switch (profile.toLowerCase(Locale.ROOT)) {
      case "technical" -> Profile.TECHNICAL;
      case "business" -> Profile.BUSINESS;
      default -> throw argument("'" + profile + "' is no profile", "write technical or business");
    };
  }
}
