package dev.tht.assembly.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.gatecore.Policy;
import dev.tht.schemacatalog.database.ConnectionProfile;
import dev.tht.spi.ThtException;
import dev.tht.spi.query.QueryLimits;
import dev.tht.spi.review.Assurance;
import dev.tht.spi.session.Language;
import dev.tht.spi.session.Profile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkspaceTest {

  private static final NewWorkspace NEW =
      new NewWorkspace(
          "jdbc:sqlite:/data/a \"b\".sqlite", Language.ITALIAN, Profile.BUSINESS, false);

  @TempDir Path folder;

  @Test
  void readsBackWhatItWrites() {
    Settings settings = Workspace.create(folder, NEW).settings();

    assertThat(settings.database()).isEqualTo("jdbc:sqlite:/data/a \"b\".sqlite");
    assertThat(settings.language()).isEqualTo(Language.ITALIAN);
    assertThat(settings.profile()).isEqualTo(Profile.BUSINESS);
    assertThat(settings.policy()).isEqualTo(Policy.standard());
    assertThat(settings.allowsScripts()).isFalse();
    assertThat(settings.limits()).isEqualTo(QueryLimits.standard());
    assertThat(settings.retrievers())
        .extracting(ProviderChoice::name)
        .containsExactly("postings", "names", "vector");
  }

  @Test
  void readsBackTheDriverOfADatabaseThatItBringsNoneFor() {
    Path jar = folder.resolve("a \"driver\".jar");
    NewWorkspace content =
        new NewWorkspace(
            "jdbc:hsqldb:file:/data/shop;ifexists=true",
            Language.ENGLISH,
            Profile.TECHNICAL,
            false,
            Optional.of(jar));

    Settings settings = Workspace.create(folder, content).settings();

    assertThat(settings.connection())
        .isEqualTo(ConnectionProfile.of("jdbc:hsqldb:file:/data/shop;ifexists=true").with(jar));
  }

  @Test
  void readsTheConnectionThatTheDatabaseNames() throws IOException {
    ConnectionProfile connection =
        settings(
                """
                database: live
                connections:
                  copy: {url: "jdbc:sqlite:copy.sqlite"}
                  live:
                    url: jdbc:postgresql://host/shop
                    properties: {user: reader, sslmode: require}
                    password-variable: SHOP_PASSWORD
                    password-file: ../secret
                    driver: lib/own.jar
                """)
            .connection();

    assertThat(connection.url()).isEqualTo("jdbc:postgresql://host/shop");
    assertThat(connection.properties())
        .containsExactlyInAnyOrderEntriesOf(Map.of("user", "reader", "sslmode", "require"));
    assertThat(connection.passwordVariable()).contains("SHOP_PASSWORD");
    assertThat(connection.passwordFile().orElseThrow()).isAbsolute().hasFileName("secret");
    assertThat(connection.driver().orElseThrow())
        .isAbsolute()
        .endsWithRaw(Path.of("lib", "own.jar"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "database: nowhere|neither a JDBC URL",
        "{database: a, connections: {b: {url: 'jdbc:sqlite:x'}}}|one of b",
        "{database: a, connections: {a: {}}}|'url' is missing",
        "{database: a, connections: {a: {url: 'jdbc:sqlite:x', password: s3cret}}}|'password' is not a key",
        "{database: a, connections: {a: x}}|write a block"
      })
  void refusesAConnectionThatIsNone(String yaml, String says) {
    assertThatThrownBy(() -> settings(yaml))
        .isInstanceOf(ThtException.class)
        .satisfies(
            failure ->
                assertThat(((ThtException) failure).sentence())
                    .contains(says)
                    .doesNotContain("s3cret"));
  }

  @Test
  void isFoundFromAFolderBelow() throws IOException {
    Workspace.create(folder, NEW);
    Path below = Files.createDirectories(folder.resolve("a/b"));

    assertThat(Workspace.find(below)).isEqualTo(new Workspace(folder));
  }

  @Test
  void isNotMadeTwice() {
    Workspace.create(folder, NEW);

    assertThatThrownBy(() -> Workspace.create(folder, NEW))
        .hasMessageContaining("there already")
        .isInstanceOf(ThtException.class);
  }

  @Test
  void readsProvidersWithTheirSettings() throws IOException {
    Settings settings =
        settings(
            """
            database: jdbc:sqlite:x
            policy: {allow-scripted: true, promote: terminal}
            retrievers:
              - postings
              - name: outside
                depth: 3
            limits:
              timeout-seconds: 5
              counting-ms: 1500
            jars: [ext/outside.jar]
            """);

    assertThat(settings.retrievers().get(1).name()).isEqualTo("outside");
    assertThat(settings.retrievers().get(1).config().find("depth")).contains("3");
    assertThat(settings.policy()).isEqualTo(new Policy(Assurance.SCRIPTED, Assurance.TERMINAL));
    assertThat(settings.limits().timeout()).isEqualTo(Duration.ofSeconds(5));
    assertThat(settings.counting()).isEqualTo(Duration.ofMillis(1500));
    assertThat(settings.jars()).containsExactly("ext/outside.jar");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          lenguage: en                    | line 2: 'lenguage' is not a key here
          language: fr                    | line 2: 'language' cannot be 'fr'
          profile: [a]                    | line 2: 'profile' is a list
          policy: yes                     | line 2: 'policy' is a value
          policy: {allow-scripted: maybe} | line 2: 'allow-scripted' cannot be 'maybe'
          policy: {allow: true}           | line 2: 'allow' is not a key here
          policy: {decide: scripted}      | names the level scripted without saying allow-scripted
          retrievers: postings            | line 2: 'retrievers' is a value
          retrievers: []                  | 'retrievers' is an empty list
          retrievers: [{depth: 3}]        | line 2: 'retrievers' has no name
          limits: {rows: -1}              | line 2: 'rows' cannot be '-1'
          limits: {rows: 1.5}             | line 2: 'rows' cannot be '1.5'
          database: jdbc:sqlite:y         | 'database'
          '"unfinished'                   | is not YAML
          """)
  void namesTheLineOfWhatIsWrong(String line, String said) {
    assertThatThrownBy(() -> settings("database: jdbc:sqlite:x\n" + line + "\n"))
        .isInstanceOfSatisfying(
            ThtException.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(AssemblyErrorCode.BAD_SETTINGS);
              assertThat(failure.sentence()).contains("tht.yaml").contains(said).hasLineCount(1);
            });
  }

  @Test
  void needsADatabase() {
    assertThatThrownBy(() -> settings("language: en\n")).hasMessageContaining("'database'");
    assertThatThrownBy(() -> settings("")).hasMessageContaining("'database'");
  }

  private Settings settings(String yaml) throws IOException {
    Workspace workspace = new Workspace(folder);
    Files.createDirectories(workspace.folder());
    Files.writeString(workspace.settingsFile(), yaml);
    return workspace.settings();
  }
}
