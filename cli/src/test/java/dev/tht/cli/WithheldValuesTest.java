package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Terminal.Said;
import dev.tht.cli.command.AssembledRooms;
import dev.tht.schemacatalog.script.ScriptedDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Values of columns that look personal, planted so that they are told from anything else: no file
 * of the workspace and no answer holds them, until {@code tht.yaml} lets them.
 */
class WithheldValuesTest {

  /** What is asked for, and what an answer must not add to it. */
  private static final List<String> ASKED = List.of("Canarius", "canary", "+39 333", "1977");

  private static final List<String> PLANTED =
      List.of("Xylophon", "zq.example", "7654321", "1977-07-07");

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeEach
  void plant() throws IOException {
    Path database = folder.resolve("people.sqlite");
    ScriptedDatabase.create(
        database,
        Stream.of(
            "CREATE TABLE customer (customer_id INTEGER PRIMARY KEY, full_name TEXT, email TEXT,"
                + " reachable_at TEXT, birth_date DATE, country TEXT)",
            "INSERT INTO customer VALUES"
                + " (1, 'Canarius Xylophon', 'canary@zq.example', '+39 333 7654321',"
                + " '1977-07-07', 'Brazil'),"
                + " (2, 'Ada L', 'ada@b.example', '+39 333 1112223', '1988-08-08', 'Brazil'),"
                + " (3, 'Alan T', 'alan@b.example', '+39 333 1112224', '1989-08-08', 'Peru')",
            "CREATE VIEW reached AS SELECT email, country FROM customer",
            "CREATE VIEW broken AS SELECT customer_id FROM customer"
                + " WHERE json_extract('{}', email) IS NULL"));
    terminal = new Terminal(folder);
    assertThat(terminal.run("init", "--db", "jdbc:sqlite:" + database, "--allow-scripted").code())
        .isZero();
    settings("retrievers: [postings, names]\n");
    assertThat(terminal.run("index").code()).isZero();
  }

  private void settings(String more) throws IOException {
    Path file = folder.resolve(".tht/tht.yaml");
    Files.writeString(file, Files.readString(file) + more);
  }

  /** Everything that is written or answered, with the name of where. */
  private List<String> everything() throws IOException {
    List<String> all = new ArrayList<>();
    for (String format :
        List.of("markdown", "ddl", "m-schema", "json", "mermaid", "svg", "osi", "dbt")) {
      all.add(said("schema", "render", "--format", format));
    }
    all.add(said("schema", "render", "--tables", "customer", "--json"));
    all.add(said("schema", "render", "--tables", "nowhere", "--debug"));
    all.add(said("index", "--preview"));
    all.add(said("index", "--preview", "--json"));
    Path script =
        Files.writeString(
            folder.resolve("script.json"), "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");
    all.add(said("ask", "How many customers are from Brasil?", "--script", script.toString()));
    for (String term : ASKED) {
      all.add(said("search", "find", term, "--json"));
      all.add(said("search", "find", term, "--in", "customer.email"));
      all.add(said("search", "pack", "Which customer is " + term + "?"));
    }
    all.addAll(answers());
    try (Stream<Path> files = Files.walk(folder.resolve(".tht"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        all.add(file + ": " + new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all;
  }

  private String said(String... command) {
    Said said = terminal.run(command);
    return String.join(" ", command) + ": " + said.out() + said.err();
  }

  /** What the model's door answers. */
  private List<String> answers() {
    Workspace workspace = Workspace.find(folder);
    List<String> all = new ArrayList<>();
    try (Assembly assembly = Assembly.open(workspace)) {
      CheckedDoor door = new CheckedDoor(new AssembledRooms(assembly, workspace));
      String session =
          door.granted("session_open", "{'question': 'How many customers are called Canarius?'}")
              .path("session")
              .asString();
      String own = "'session': '" + session + "'";
      all.add(door.call("schema_render", "{" + own + "}").toString());
      all.add(door.call("ambiguity_top", "{" + own + "}").toString());
      for (String term : ASKED) {
        all.add(door.call("search_find", "{" + own + ", 'term': '" + term + "'}").toString());
      }
    }
    return all;
  }

  private static List<String> holding(List<String> all, String planted) {
    return all.stream().filter(text -> text.contains(planted)).toList();
  }

  @Test
  void areNowhereByDefault() throws IOException {
    List<String> all = everything();

    assertThat(holding(all, "Brazil")).hasSizeGreaterThan(8);
    for (String planted : PLANTED) {
      assertThat(holding(all, planted)).as(planted).isEmpty();
    }
  }

  @Test
  void areThereWhereTheSettingsLetThem() throws IOException {
    settings("values: all\n");
    assertThat(terminal.run("index").code()).isZero();

    List<String> all = everything();

    for (String planted : PLANTED) {
      assertThat(holding(all, planted)).as(planted).isNotEmpty();
    }
  }

  @Test
  void arePreviewedWithTheReason() {
    String preview = terminal.run("index", "--preview").out();

    assertThat(preview)
        .containsPattern("withheld +customer.full_name +its name is that of a person")
        .containsPattern("withheld +customer.email +its name is that of an e-mail address")
        .containsPattern("withheld +customer.reachable_at +its values look like telephone")
        .containsPattern("withheld +customer.birth_date +its name is that of a birth date")
        .containsPattern("withheld +reached.email ")
        .containsPattern("indexed +customer.country +2 values");
  }

  @Test
  void needIndexingAgainWhenTheSettingsChange() throws IOException {
    settings("values: {shown: [customer.full_name], withheld: [customer.country, nobody.email]}\n");

    for (String[] command :
        List.of(
            new String[] {"search", "find", "Brazil"},
            new String[] {"schema", "render"},
            new String[] {"search", "pack", "How many customers are from Brazil?"})) {
      Said said = terminal.run(command);
      assertThat(said.code()).as(command[1]).isEqualTo(4);
      assertThat(said.err()).contains("other rules for values", "tht index").hasLineCount(1);
      assertThat(said.out()).isEmpty();
    }
    assertThat(terminal.run("index").err()).contains("'nobody.email' under values");
    assertThat(terminal.run("search", "find", "Canarius").out()).contains("Canarius Xylophon");
    assertThat(holding(everything(), "Peru")).isEmpty();
  }

  @Test
  void mayBeThoseThatTooFewRowsHold() throws IOException {
    settings("values: {rows-per-value: 2}\n");
    assertThat(terminal.run("index").code()).isZero();

    List<String> all = everything();

    assertThat(holding(all, "Brazil")).isNotEmpty();
    assertThat(holding(all, "Peru")).isEmpty();
  }

  /** SQLite takes the first e-mail address for a path, and quotes it as a bad one. */
  @Test
  void areNotInWhatIsSaidOfAFailure() throws IOException {
    String options =
        "'subject': 'Brazil', 'words': 'Brazil', 'options': [{'meaning': 'reached in Brazil',"
            + " 'detail': 'those of Brazil', 'claims': [{'column': 'broken.customer_id', 'comparison':"
            + " 'equal', 'values': ['1']}], 'risk': 'none', 'rationale': 'a guess'}],"
            + " 'no_best': 'a guess', 'leave_open': {'undetermined': 'who', 'treatment': 'all',"
            + " 'risk': 'many', 'effect': 'the count'}}";
    Workspace workspace = Workspace.find(folder);
    String heard;
    try (Assembly assembly = Assembly.open(workspace)) {
      CheckedDoor door = new CheckedDoor(new AssembledRooms(assembly, workspace));
      String session =
          door.granted("session_open", "{'question': 'How many are reached in Brazil?'}")
              .path("session")
              .asString();
      heard = door.call("reviewer_select", "{'session': '" + session + "', " + options).toString();
    }
    assertThat(heard).contains("query-failed", "broken.customer_id", "may quote a value");
    assertThat(heard).doesNotContain("zq.example");
    assertThat(holding(everything(), "zq.example")).isEmpty();
  }

  @Test
  void areForgottenOfOneColumnOrOfAll() throws IOException {
    settings("values: all\n");
    assertThat(terminal.run("index").code()).isZero();

    Said one = terminal.run("index", "forget", "Customer.Full_Name");

    assertThat(one.code()).as(one.err()).isZero();
    assertThat(one.out()).contains("customer.full_name");
    assertThat(one.err()).contains("values: {withheld: [\"customer.full_name\"]}");
    List<String> left = everything();
    assertThat(holding(left, "Xylophon")).isEmpty();
    assertThat(holding(left, "zq.example")).isNotEmpty();
    assertThat(terminal.run("index", "forget").code()).isZero();
    for (String value : List.of("zq.example", "7654321", "1977-07-07", "Peru")) {
      assertThat(holding(everything(), value)).as(value).isEmpty();
    }
    Said none = terminal.run("index", "forget", "customer.nothing");
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("no column customer.nothing").hasLineCount(1);
  }
}
