package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.assembly.Assembly;
import dev.tht.assembly.workspace.Workspace;
import dev.tht.cli.Terminal.Said;
import dev.tht.ledger.redact.Redactions;
import dev.tht.ledger.redact.Selection;
import dev.tht.spi.ledger.Author;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spi.memory.MemoryStore;
import dev.tht.spi.session.SessionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The ledger's commands on a ledger that one whole session wrote. */
class LedgerCommandsTest {

  private static final String QUESTION = "How many customers are from Brasil?";
  private static final Path OUTSIDER =
      Path.of("..", "docs", "verify-ledger", "verify_ledger.py").toAbsolutePath();

  @TempDir static Path played;

  @TempDir Path folder;
  private Terminal terminal;

  @BeforeAll
  static void play() throws IOException {
    Terminal shop = SmallShop.create(played, "--allow-scripted");
    Path script =
        Files.writeString(
            played.resolve("script.json"), "[{\"phase\": \"F1\", \"choose\": [\"Brazil\"]}]");
    Said said = shop.run("ask", QUESTION, "--script", script.toString());
    assertThat(said.code()).as(said.err()).isZero();
  }

  @BeforeEach
  void copy() throws IOException {
    copy(played, folder);
    terminal = new Terminal(folder);
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.toList()) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private String key(String name) throws IOException {
    Files.writeString(folder.resolve("pass"), "correct horse\n");
    Said said =
        terminal.run(
            "ledger",
            "key",
            at(name),
            "--name",
            "shop.example/" + name,
            "--passphrase-file",
            at("pass"));
    assertThat(said.code()).as(said.err()).isZero();
    return said.out().strip();
  }

  private Said checkpoint(String key, String... more) {
    List<String> words =
        new ArrayList<>(
            List.of("ledger", "checkpoint", "--key", at(key), "--passphrase-file", at("pass")));
    words.addAll(List.of(more));
    return terminal.run(words.toArray(String[]::new));
  }

  private String session() {
    return terminal.run("session", "list").out().split(" ")[0];
  }

  private void refused(int code, String what, String... words) {
    Said said = terminal.run(words);
    assertThat(said.code()).as(said.out() + said.err()).isEqualTo(code);
    assertThat(said.err()).contains(what).hasLineCount(1);
    assertThat(said.err()).doesNotContain("something went wrong");
  }

  private void another() throws IOException {
    Files.writeString(folder.resolve("exit.json"), "[{\"exit\": true}]");
    assertThat(terminal.run("ask", QUESTION, "--script", at("exit.json")).code()).isEqualTo(3);
  }

  @Test
  void doesNotVerifyALedgerThatIsGone() throws IOException {
    Path ledger = folder.resolve(".tht").resolve("ledger");
    try (Stream<Path> files = Files.walk(ledger)) {
      for (Path file : files.sorted(java.util.Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }

    Said said = terminal.run("ledger", "verify");

    assertThat(said.code()).isEqualTo(5);
    assertThat(said.err()).contains("is gone");
    assertThat(ledger).doesNotExist();
  }

  @Test
  void anEditOfTheLedgerIsSeenInTheSideLog() throws IOException {
    Path attempts = folder.resolve(".tht/attempts.log");
    Path segment = segment();
    String session = terminal.run("session", "list").out().split("\\s+")[0];
    byte[] bytes = Files.readAllBytes(segment);
    bytes[bytes.length / 2] ^= 1;
    Files.write(segment, bytes);

    assertThat(terminal.run("ledger", "verify").code()).isEqualTo(5);
    assertThat(Files.readString(attempts)).contains("only-the-gate-writes").hasLineCount(1);
    assertThat(terminal.run("session", "show", session).code()).isEqualTo(5);
    assertThat(Files.readString(attempts)).hasLineCount(2);
  }

  private Path segment() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve(".tht/ledger"))) {
      return files.filter(f -> f.toString().endsWith(".jsonl")).findFirst().orElseThrow();
    }
  }

  @Test
  void takesTheLatestCheckpointOfAFolder() {
    Path kept = folder.resolve("kept");
    assertThat(terminal.run("ledger", "checkpoint", "--to", kept.toString()).code()).isZero();

    Said said = terminal.run("ledger", "verify", "--checkpoint", kept.toString());

    assertThat(said.code()).as(said.err()).isZero();
  }

  @Test
  void aCheckpointShowsATailThatWasCut() throws IOException {
    String pub = key("k1");
    Path before = folder.resolve("before");
    copy(folder.resolve(".tht/ledger"), before);
    another();
    Said made = checkpoint("k1", "--to", at("sink"), "--json");
    String kept = at("sink");
    Files.createDirectory(folder.resolve("safe"));
    Said again = checkpoint("k1", "--to", at("safe"));

    assertThat(made.code()).as(made.err()).isZero();
    assertThat(again.out()).startsWith("tht-ledger/l-").contains("\u2014 shop.example/k1 ");
    assertThat(folder.resolve("safe/checkpoint")).hasContent(again.out());
    Said sound = terminal.run("ledger", "verify", "--checkpoint", kept, "--key", pub);
    assertThat(sound.code()).as(sound.err()).isZero();
    assertThat(sound.out())
        .contains("continues the checkpoint")
        .contains("signed by shop.example/k1");
    assertThat(terminal.run("ledger", "verify", "--checkpoint", kept).out())
        .contains("give --key to check that");

    delete(folder.resolve(".tht/ledger"));
    copy(before, folder.resolve(".tht/ledger"));

    assertThat(terminal.run("ledger", "verify").code()).isZero();
    refused(5, "rolled back", "ledger", "verify", "--checkpoint", kept, "--key", pub);
    Said ahead = checkpoint("k1", "--to", at("safe"));
    assertThat(ahead.code()).isEqualTo(5);
    assertThat(ahead.err()).contains("rolled back");
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }

  @Test
  void aCheckpointIsHeldAgainstTheKeyThatIsTrusted() throws IOException {
    String first = key("k1");
    String second = key("k2");
    checkpoint("k1", "--to", at("one"));
    checkpoint("k2", "--key", at("k1"), "--to", at("both"));
    Files.writeString(folder.resolve("keys"), "# both\n" + first + "\n" + second + "\n");
    String note = Files.readString(folder.resolve("one"));

    assertThat(
            terminal.run("ledger", "verify", "--checkpoint", at("both"), "--key", at("keys")).out())
        .contains("signed by shop.example/k2, shop.example/k1");
    refused(5, "none of the keys", "ledger", "verify", "--checkpoint", at("one"), "--key", second);
    Files.writeString(folder.resolve("other"), note.replace("tht-ledger/l-", "tht-ledger/l-f"));
    refused(5, "and this ledger is", "ledger", "verify", "--checkpoint", at("other"));
    refused(
        5,
        "is not over this text",
        "ledger",
        "verify",
        "--checkpoint",
        at("other"),
        "--key",
        first);
    Files.writeString(folder.resolve("junk"), "junk");
    refused(2, "no empty line", "ledger", "verify", "--checkpoint", at("junk"));
    refused(2, "no public key", "ledger", "verify", "--checkpoint", at("one"), "--key", "junk");
    refused(2, "add --checkpoint", "ledger", "verify", "--key", first);
    refused(74, "cannot be read", "ledger", "verify", "--checkpoint", at("nowhere"));
    refused(
        4,
        "is there already",
        "ledger",
        "key",
        at("k1"),
        "--name",
        "x",
        "--passphrase-file",
        at("pass"));
    Files.writeString(folder.resolve("pass"), "another one\n");
    refused(
        2,
        "does not open",
        "ledger",
        "checkpoint",
        "--key",
        at("k1"),
        "--passphrase-file",
        at("pass"));
    refused(77, "no terminal", "ledger", "checkpoint", "--key", at("k1"));
    refused(2, "there is no checkpoint sink", "ledger", "checkpoint", "--to", "moon:x");
  }

  @Test
  void aDecisionIsProvenToSomebodyWithoutTheLedger() throws IOException {
    String pub = key("k1");
    checkpoint("k1", "--to", at("old"));
    String decision = terminal.run("decision", "list", "-s", session()).out().strip().split(" ")[0];
    String named = session() + "/" + decision;

    Said proven =
        terminal.run("ledger", "prove", named, "--checkpoint", at("old"), "--to", at("proof"));
    assertThat(proven.code()).as(proven.err()).isZero();
    Said checked = Terminal.bare("", "ledger", "verify-proof", at("proof"), "--key", pub);

    assertThat(checked.code()).as(checked.err()).isZero();
    assertThat(checked.out())
        .contains("decision " + decision + " of session " + session())
        .contains("signed by shop.example/k1")
        .contains("by script");
    String text = Files.readString(folder.resolve("proof"));
    Files.writeString(folder.resolve("forged"), text.replace("Brazil", "Brasil"));
    refused(5, "", "ledger", "verify-proof", at("forged"));
    Files.writeString(folder.resolve("forged"), text.replace("tht-decision-proof-1", "x"));
    refused(2, "is no proof", "ledger", "verify-proof", at("forged"));
    Files.writeString(folder.resolve("forged"), "{");
    refused(2, "is no proof", "ledger", "verify-proof", at("forged"));
    Files.writeString(folder.resolve("forged"), "{\"format\":\"tht-decision-proof-1\"}");
    refused(2, "is no proof", "ledger", "verify-proof", at("forged"));
    refused(2, "no decision d999.1", "ledger", "prove", session() + "/d999.1");
    refused(2, "of which session", "ledger", "prove", decision);
    assertThat(terminal.run("ledger", "prove", decision, "-s", session()).out())
        .startsWith("{\"format\":\"tht-decision-proof-1\"");

    another();
    checkpoint("k1", "--to", at("new"));
    Said grown = terminal.run("ledger", "consistency", at("old"), at("new"), "--to", at("grown"));
    assertThat(grown.code()).as(grown.err()).isZero();
    assertThat(Terminal.bare("", "ledger", "verify-proof", at("grown"), "--key", pub).out())
        .contains("continues the one of")
        .contains("newer: signed by shop.example/k1");
    refused(5, "given as older", "ledger", "consistency", at("new"), at("old"));
  }

  @Test
  void anOutsiderVerifiesAnExportInAnotherLanguage() throws Exception {
    String pub = key("k1");
    assertThat(export("out").code()).isZero();

    String said = outsider(0, "out", pub);

    assertThat(said).contains("everything holds").contains("signed by shop.example/k1");
    System.out.println("outsider: " + said.lines().toList());
    String ledger = Files.readString(folder.resolve("out/ledger.jsonl"));
    List<String> lines = ledger.lines().toList();
    tampered(ledger.replace("Brazil", "France"), pub, "not what was committed to");
    tampered(ledger.replaceFirst("\"assurance\":0", "\"assurance\":2"), pub, "previous hash");
    tampered(
        String.join("\n", lines.subList(0, lines.size() - 1)) + "\n", pub, "the checkpoint names");
    tampered(String.join("\n", lines.subList(1, lines.size())) + "\n", pub, "record 0");
    tampered(lines.get(0) + "\n" + ledger, pub, "record 1");
    tampered(ledger.substring(0, ledger.length() - 1), pub, "not ended");
    tampered(ledger.replaceFirst("\"salt\":", "\"sugar\":"), pub, ": has no 'salt'");
    tampered(ledger.replaceFirst("\"version\":", "\"edition\":"), pub, ": has no 'version'");
    tampered(
        ledger.replaceFirst("\\{\"content\":\\{\".*?\\},\"entry\"", "{\"content\":{},\"entry\""),
        pub,
        "no redaction names it");
    tampered("", pub, "the checkpoint is of");
    assertThat(outsider(1, "out", key("k2"))).contains("none of the keys");
    Path checkpoint = folder.resolve("out/checkpoint");
    Files.writeString(
        checkpoint, Files.readString(checkpoint).replaceFirst("\n([0-9]+)\n", "\n1\n"));
    assertThat(outsider(1, "out", pub)).contains("signature of shop.example/k1 is wrong");
  }

  private Said export(String to) {
    return terminal.run(
        "ledger", "export", "--to", at(to), "--key", at("k1"), "--passphrase-file", at("pass"));
  }

  private void tampered(String ledger, String pub, String what) throws Exception {
    Path copy = folder.resolve("tampered");
    Files.createDirectories(copy);
    Files.writeString(copy.resolve("ledger.jsonl"), ledger);
    Files.writeString(
        copy.resolve("checkpoint"), Files.readString(folder.resolve("out/checkpoint")));

    assertThat(outsider(1, "tampered", pub)).contains("does not verify").contains(what);
  }

  private String outsider(int code, String export, String pub) throws Exception {
    Process process =
        new ProcessBuilder(
                "python3",
                OUTSIDER.toString(),
                at(export + "/ledger.jsonl"),
                at(export + "/checkpoint"),
                pub)
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(said).isEqualTo(code);
    return said;
  }

  @Test
  void theOutsidersProgramIsShortEnoughToRead() throws IOException {
    assertThat(Files.readAllLines(OUTSIDER)).hasSizeLessThanOrEqualTo(200);
  }

  @Test
  void anExportBecomesTheLedgerOfAnEmptyWorkspace() throws IOException {
    String pub = key("k1");
    assertThat(export("out").code()).isZero();
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(new Terminal(other).run("init", "--db", "jdbc:sqlite:" + at("shop.sqlite")).code())
        .isZero();
    Path ledger = folder.resolve("out/ledger.jsonl");
    String text = Files.readString(ledger);
    String[] words = {"ledger", "import", "--verify", at("out"), "--key", pub};

    Files.writeString(ledger, text.replaceFirst("\"assurance\":0", "\"assurance\":2"));
    Said forged = new Terminal(other).run(words);
    Files.writeString(ledger, text.substring(0, text.lastIndexOf('\n', text.length() - 2) + 1));
    Said cut = new Terminal(other).run(words);
    assertThat(forged.code()).as(forged.err()).isEqualTo(5);
    assertThat(forged.err()).contains("nothing was imported").hasLineCount(1);
    assertThat(cut.code()).as(cut.err()).isEqualTo(5);
    assertThat(cut.err()).contains("the checkpoint names").hasLineCount(1);
    Files.writeString(ledger, "{}\n");
    assertThat(new Terminal(other).run(words).code()).isEqualTo(5);
    assertThat(other.resolve(".tht/attempts.log")).as("an export is no ledger").doesNotExist();
    assertThat(new Terminal(other).run("ledger", "export").out()).isEmpty();

    Files.writeString(ledger, text);
    Said imported = new Terminal(other).run(words);
    assertThat(imported.code()).as(imported.err()).isZero();
    assertThat(new Terminal(other).run("ledger", "export").out()).isEqualTo(text);
    assertThat(new Terminal(other).run("memory", "list").out()).contains("mem-0001");
    assertThat(new Terminal(other).run("ledger", "verify").err()).doesNotContain("payload");
    assertThat(new Terminal(other).run("doctor").out())
        .contains("all payloads that it names are there");
    assertThat(new Terminal(other).run(words).code()).isEqualTo(4);
    refused(4, "holds records already", "ledger", "import", "--verify", at("out"));
    assertThat(terminal.run("ledger", "import", at("out")).code()).isEqualTo(2);
    refused(74, "could not be read", "ledger", "import", "--verify", at("nowhere"));
  }

  @Test
  void aChangedOrRemovedPayloadIsNoticed() throws IOException {
    Path payload;
    try (Stream<Path> files = Files.walk(folder.resolve(".tht/payloads"))) {
      payload = files.filter(Files::isRegularFile).findFirst().orElseThrow();
    }
    assertThat(terminal.run("doctor").out()).contains("all payloads that it names are there");

    String text = Files.readString(payload);
    Files.writeString(payload, text.replaceFirst("[a-z]", "X"));
    refusedWith(5, "its retrieval pack was changed", "ledger", "verify");
    assertThat(terminal.run("doctor").code()).isEqualTo(5);
    Files.delete(payload);
    refusedWith(5, "is missing and no redaction names it", "ledger", "verify");
    assertThat(terminal.run("doctor").out()).contains("a payload does not verify at record");

    key("k1");
    Said exported = export("out");
    assertThat(exported.code()).isEqualTo(5);
    assertThat(exported.err()).contains("it is not exported");
    Path other = Files.createDirectory(folder.resolve("other"));
    assertThat(new Terminal(other).run("init", "--db", "jdbc:sqlite:" + at("shop.sqlite")).code())
        .isZero();
    Said imported = new Terminal(other).run("ledger", "import", "--verify", at("out"));
    assertThat(imported.code()).as(imported.err()).isZero();
    assertThat(imported.err()).contains("1 payloads that the records name were not imported");
  }

  private void refusedWith(int code, String what, String... words) {
    Said said = terminal.run(words);
    assertThat(said.code()).as(said.out() + said.err()).isEqualTo(code);
    assertThat(said.err()).contains(what);
  }

  @Test
  void anExportIsItsOwnersAndSaysWhyItCannotBeWritten() throws IOException {
    key("k1");
    assertThat(export("out").code()).isZero();
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      for (Path file : files.toList()) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .as(file.toString())
            .isEqualTo(Files.isDirectory(file) ? "rwx------" : "rw-------");
      }
    }
    refused(74, "or a folder on the way to it", "ledger", "export", "--to", "/proc/tht");
    refused(74, "something else has that name", "ledger", "export", "--to", at("shop.sqlite"));
  }

  @Test
  void withoutATerminalNothingIsRedacted() {
    String before = terminal.run("ledger", "export").out();

    refused(77, "no terminal", "ledger", "redact", "--session", session());
    refused(77, "no terminal", "ledger", "redact", "--text", "Brazil");
    refused(2, "not clear", "ledger", "redact");
    refused(2, "not clear", "ledger", "redact", "3", "--session", session());
    refused(2, "not clear", "ledger", "redact", "--session", session(), "--content", "words");
    refused(2, "nothing left to redact", "ledger", "redact", "9999");
    refused(2, "no content", "ledger", "redact", "--text", "no such text at all");

    assertThat(terminal.run("ledger", "redact", "--resume").code()).isZero();
    assertThat(terminal.run("ledger", "export").out()).isEqualTo(before);
  }

  @Test
  void whatWasRedactedIsShownAsRedactedEverywhere() throws Exception {
    String pub = key("k1");
    String id = session();
    try (Assembly assembly = Assembly.open(new Workspace(folder))) {
      LedgerStore store = assembly.get(LedgerStore.class);
      new Redactions(
              store,
              assembly.get(PayloadStore.class),
              assembly.get(MemoryStore.class),
              () -> "e-redaction")
          .redact(
              new Selection(store, assembly.get(PayloadStore.class)).session(new SessionId(id)),
              "asked by the customer",
              new Author("anna", "terminal", 1));
    }

    assertThat(terminal.run("ledger", "verify").out()).contains(" contents redacted");
    assertThat(terminal.run("ledger", "export").err()).contains(" contents redacted");
    assertThat(terminal.run("ledger", "export").out()).contains("content_redacted");
    assertThat(terminal.run("session", "show", id).out())
        .contains("[redacted]")
        .contains("concept_clarified")
        .doesNotContain("Brazil");
    assertThat(terminal.run("memory", "list").out())
        .isEqualToIgnoringNewLines("mem-0001  [redacted]");
    assertThat(terminal.run("sql", "show", id).code()).isIn(0, 2);
    assertThat(terminal.run("sql", "why", id).code()).isIn(0, 2);
    assertThat(terminal.run("plan", "show", id).code()).isZero();
    assertThat(terminal.run("doctor").code()).isZero();
    assertThat(export("out").code()).isZero();
    assertThat(outsider(0, "out", pub)).contains("redacted");
    try (Stream<Path> files = Files.walk(folder.resolve(".tht"))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (name.contains("ledger") || name.contains("payloads") || name.contains("memory")) {
          assertThat(Files.readString(file, StandardCharsets.ISO_8859_1))
              .as(name)
              .doesNotContain("Brazil")
              .doesNotContain("Brasil");
        }
      }
    }
  }
}
