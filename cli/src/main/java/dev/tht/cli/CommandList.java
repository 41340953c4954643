package dev.tht.cli;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The names of all commands, those that this version has and those that it has not. A command's
 * class is loaded when it is run, so that asking for help costs little.
 */
final class CommandList {

  /**
   * One command.
   *
   * @param name one or two words
   * @param says what it does, in one line
   */
  record Entry(String name, String says) {}

  static final List<Entry> PRESENT =
      List.of(
          new Entry("demo", "play a session on a database made for it"),
          new Entry("init", "make a workspace for a database"),
          new Entry("index", "read the catalog and build the indexes"),
          new Entry("index forget", "take values out of the indexes and the catalog"),
          new Entry("ask", "ask a question and review every step to its answer"),
          new Entry("review", "answer the questions that wait, or list them"),
          new Entry("doctor", "check every part of the workspace"),
          new Entry("session list", "list the sessions"),
          new Entry("session show", "show how far a session is, and every decision"),
          new Entry("session resume", "go on where a session was left"),
          new Entry(
              "session export", "write a session: its records, or answer and grounds (html, csv)"),
          new Entry("session rerun", "verify a session's grounds again, then run its SQL again"),
          new Entry("propose", "put a proposal to the reviewer (for agents)"),
          new Entry("search pack", "write the retrieval pack of a question"),
          new Entry("search find", "find what a term may mean"),
          new Entry("schema render", "write the catalog, or tables of it, or draw it"),
          new Entry("schema diff", "show what changed since the database was indexed"),
          new Entry("schema paths", "show the ways to join two tables and their effect"),
          new Entry("evidence list", "list the Evidence"),
          new Entry("evidence show", "show one piece of Evidence"),
          new Entry("evidence add", "add a file of Evidence"),
          new Entry("evidence import", "take what a file says of tables, columns, keys and terms"),
          new Entry("evidence retire", "use a piece of Evidence no more"),
          new Entry("evidence check", "find Evidence that changed, lapsed or contradicts"),
          new Entry("memory list", "list the concepts in Memory"),
          new Entry("memory search", "find concepts that may apply to a question"),
          new Entry("memory show", "show one item, what it rests on, and what changed"),
          new Entry("memory blame", "show where an item comes from, and every use since"),
          new Entry("memory curate", "say for whom and how long an item holds"),
          new Entry("memory retire", "retire an item, with a reason"),
          new Entry("memory export", "write items as YAML that can be reviewed"),
          new Entry("memory import", "take exported items in as candidates"),
          new Entry("decision list", "list a session's decisions"),
          new Entry("decision add", "refused: only a reviewer's reply records a decision"),
          new Entry("reviewer key", "make the key that signs your replies"),
          new Entry("phase status", "show which phases are closed"),
          new Entry("phase advance", "refused: only a reviewer's reply closes a phase"),
          new Entry("phase reopen", "say how the reviewer returns to a phase"),
          new Entry("plan show", "show a session's accepted plan"),
          new Entry("plan from-sql", "read SQL as an unreviewed plan, and write it again"),
          new Entry("plan check", "check a plan against the catalog"),
          new Entry("sql show", "show a session's accepted SQL"),
          new Entry("sql why", "show what every piece of the SQL rests on (text, json, html)"),
          new Entry("sql run", "run a session's accepted SQL once more"),
          new Entry("ledger verify-proof", "check a proof, without the ledger"),
          new Entry("ledger verify", "verify the whole ledger, also against a checkpoint"),
          new Entry("ledger export", "write every ledger record, with a checkpoint"),
          new Entry("ledger import", "put an exported ledger into an empty workspace"),
          new Entry("ledger key", "make a key that signs checkpoints"),
          new Entry("ledger checkpoint", "say, sign and publish what the ledger holds"),
          new Entry("ledger prove", "prove a decision, to whoever has the checkpoint"),
          new Entry("ledger consistency", "prove that one checkpoint continues another"),
          new Entry("ledger redact", "erase what was said, and record that it was"),
          new Entry("eval sql", "answer gold questions with an oracle and count"),
          new Entry("eval keys", "hide the declared keys and count those found again"),
          new Entry("eval ambiguity", "count how often what is ambiguous is asked about"),
          new Entry("eval bilingual", "answer the same questions in English and in Italian"),
          new Entry("eval plan", "take all gold SQL through a plan and back and compare rows"),
          new Entry("eval plan-faults", "plant faults in plans and count those that show"),
          new Entry("schema-of", "write the JSON Schema of a proposal, question or outcome"),
          new Entry("mcp serve", "serve an agent over MCP on standard input and output"),
          new Entry("mcp install", "print how to set up common agents"),
          new Entry("eval retrieval", "measure retrievers on labelled queries"),
          new Entry("config show", "show the settings and where they come from"));

  /** What the product will have; refused by name until then. */
  static final List<String> ABSENT = List.of("web");

  private CommandList() {}

  /** The command whose name the arguments begin with; the longer name of two. */
  static Optional<String> present(String[] args) {
    return PRESENT.stream()
        .map(Entry::name)
        .filter(name -> begins(args, name))
        .max(Comparator.comparingInt(String::length));
  }

  /** The missing command whose name the arguments begin with. */
  static Optional<String> absent(String[] args) {
    return ABSENT.stream().filter(name -> begins(args, name)).findFirst();
  }

  /** Whether the word begins the name of several commands. */
  static boolean isGroup(String word) {
    return PRESENT.stream().anyMatch(entry -> entry.name().startsWith(word + " "));
  }

  private static boolean begins(String[] args, String name) {
    String[] words = name.split(" ");
    if (args.length < words.length) {
      return false;
    }
    for (int i = 0; i < words.length; i++) {
      if (!words[i].equals(args[i])) {
        return false;
      }
    }
    return true;
  }

  /** All commands, or those of one group, for people. */
  static String overview(String group) {
    StringBuilder text = new StringBuilder();
    text.append("tht: from words to reviewed SQL, with a person in the middle\n\n");
    text.append("usage: tht COMMAND [OPTIONS]; `tht COMMAND --help` shows a command's options\n\n");
    for (Entry entry : PRESENT) {
      if (group.isEmpty() || entry.name().startsWith(group + " ")) {
        text.append("  ")
            .append(entry.name())
            .append(" ".repeat(Math.max(1, 20 - entry.name().length())))
            .append(entry.says())
            .append('\n');
      }
    }
    if (group.isEmpty()) {
      text.append("\nnot in this version: ").append(String.join(", ", ABSENT)).append('\n');
    }
    return text.toString();
  }
}
