package dev.tht.storagepostgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.LedgerStore;
import dev.tht.spi.ledger.LogDraft;
import dev.tht.spi.ledger.LogRecord;
import dev.tht.spijson.LogRecordJson;
import dev.tht.testkit.ledger.Drafts;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Attacks on the division of duties: each role logs in and tries what it may not do. */
@Tag("postgres")
class RoleAttackTest {
  private static final List<String> PROPOSED =
      List.of("session_opened", "pack_sealed", "question_presented");
  private static final List<String> REVIEWED =
      List.of("reply_given", "memory_numbered", "memory_retired");
  private static final List<String> LOGINS = List.of("proposer", "reviewer", "reader");

  /** Roles belong to the whole server, where other tests make theirs at the same time. */
  private static final String NOT_ANOTHER_TESTS =
      "(rolname like '$%' or rolname !~ '^(r?t_[0-9a-f]{32}|tht_)')";

  /** What no role but the owner may do; {@code $} is the schema, {@code @} the role itself. */
  static final List<String> FORBIDDEN =
      List.of(
          "insert into $.ledger_entry select * from $.ledger_entry",
          "insert into $.ledger_content values (0, 'more', '{}')",
          "insert into $.ledger (id) values ('l-other')",
          "insert into $.ledger_duty values ('propose', 'reply_given')",
          "insert into $.ledger_entry select * from $.ledger_entry on conflict do nothing",
          "update $.ledger_entry set type = 'reply_given'",
          "update $.ledger_entry set entry = entry where false",
          "update $.ledger_content set content = '{}'",
          "update $.ledger set id = 'l-other'",
          "update $.ledger_duty set duty = 'propose'",
          "update $.payload set body = ''",
          "update $.memory_item set item = ''",
          "delete from $.ledger_entry",
          "delete from $.ledger_content",
          "delete from $.ledger",
          "delete from $.ledger_duty",
          "delete from $.payload",
          "delete from $.memory_item",
          "delete from $.tht_storage_history",
          "merge into $.ledger_entry e using (select 1) s on true when matched then delete",
          "with gone as (delete from $.ledger_entry returning 1) select * from gone",
          "truncate $.ledger_entry cascade",
          "truncate $.ledger_content",
          "truncate $.ledger_duty",
          "drop table $.ledger_entry cascade",
          "drop table $.ledger_content",
          "drop schema $ cascade",
          "drop function $.append_as",
          "drop trigger ledger_entry_follows on $.ledger_entry",
          "drop index $.ledger_entry_first",
          "alter table $.ledger_entry disable trigger all",
          "alter table $.ledger_entry disable trigger ledger_entry_never_changes",
          "alter table $.ledger_entry drop constraint leaf_hash_of_entry",
          "alter table $.ledger_entry add column other text",
          "alter table $.ledger_entry rename to other",
          "alter table $.ledger_entry set schema public",
          "alter table $.ledger_entry owner to @",
          "alter table $.ledger_entry enable row level security",
          "alter table $.ledger_entry inherit $.ledger_content",
          "alter schema $ rename to other",
          "alter function $.append_as owner to @",
          "alter function $.append_proposed reset search_path",
          "alter function $.append_reviewed security invoker",
          "alter role @ superuser",
          "alter role @ createrole",
          "alter role @ bypassrls",
          "alter role @ replication",
          "create table $.other (id int)",
          "create view $.other as select 1",
          "create function $.append_record(int) returns int language sql as 'select 1'",
          "create or replace function $.memory_stems(words text[]) returns text[] language sql as 'select words'",
          "create trigger other before insert on $.ledger_entry for each row execute function $.ledger_never_changes()",
          "create rule other as on insert to $.ledger_entry do instead nothing",
          "create policy other on $.ledger_entry using (true)",
          "create unique index on $.ledger_entry (type)",
          "create role @x superuser",
          "create event trigger other on ddl_command_start execute function $.ledger_never_changes()",
          "create table other (id int references $.ledger_entry)",
          "create extension file_fdw",
          "create language plperlu",
          "grant $_owner to @",
          "grant insert on $.ledger_content to public; insert into $.ledger_content values (0, 'more', '{}')",
          "set role $_owner",
          "set session authorization $_owner",
          "set session_replication_role = replica",
          "set local role postgres",
          "reset session authorization; set role postgres",
          "copy $.ledger_entry from '/etc/passwd'",
          "copy $.ledger_entry from program 'true'",
          "copy $.ledger_entry to program 'cat'",
          "copy $.ledger_content to '/tmp/out'",
          "lock table $.ledger_entry in access exclusive mode",
          "lock table $.ledger_entry in row exclusive mode",
          "select * from $.ledger_entry for update",
          "select * from $.ledger_entry for key share",
          "select $.append_as('propose', 0, 's', 0, 'e', 'reply_given', '', '', '{}', '{}', '{}')",
          "select $.put_record(0, 's', 0, 'e', 'reply_given', '', '', '{}', '{}', '{}')",
          "select lo_import('/etc/passwd')",
          "select pg_read_file('postgresql.conf')",
          "select pg_write_file('x', 'y')",
          "select set_config('session_replication_role', 'replica', false)",
          "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'postgres'",
          "update pg_catalog.pg_class set relowner = (select oid from pg_roles where rolname = '@')",
          "update pg_catalog.pg_trigger set tgenabled = 'D'",
          "update pg_catalog.pg_proc set prosecdef = false",
          "delete from pg_catalog.pg_depend",
          "do 'begin execute ''delete from $.ledger_entry''; end'",
          "prepare p as delete from $.ledger_entry; execute p",
          "begin; declare c cursor for select * from $.ledger_entry for update; fetch c",
          "comment on table $.ledger_entry is 'other'",
          "security label on table $.ledger_entry is 'other'",
          "cluster $.ledger_entry using ledger_entry_pkey",
          "reindex table $.ledger_entry",
          "refresh materialized view $.ledger_entry",
          "create publication other for table $.ledger_entry",
          "create statistics other on type, stream from $.ledger_entry",
          "reassign owned by $_owner to @",
          "drop owned by $_owner");

  private final List<String> broken = new ArrayList<>();
  private final Map<String, Connection> connections = new LinkedHashMap<>();
  private DeployedRoles roles;
  private int tried;

  @BeforeEach
  void deploy() throws SQLException {
    roles = new DeployedRoles();
    for (String login : LOGINS) {
      connections.put(login, DriverManager.getConnection(roles.url(login)));
    }
    roles.ledger("proposer").append(draft("e-0", 0, "question_presented"));
    roles.ledger("reviewer").append(draft("e-1", 1, "reply_given"));
  }

  @AfterEach
  void drop() throws SQLException {
    for (Connection connection : connections.values()) {
      connection.close();
    }
    roles.close();
  }

  @Test
  void noRoleDoesWhatOnlyTheOwnerMay() throws SQLException {
    String before = state();
    for (String login : LOGINS) {
      for (String sql : FORBIDDEN) {
        attack(login, sql.replace("@", roles.login(login)));
      }
    }
    conclude("forbidden statements by proposer, reviewer and reader", before);
  }

  @Test
  void aRoleAppendsTheTypesOfItsDutyOnly() throws SQLException {
    String before = state();
    for (String login : LOGINS) {
      List<String> foreign = new ArrayList<>(List.of("noted", "Reply_given", "reply_given ", ""));
      foreign.addAll(login.equals("proposer") ? List.of() : PROPOSED);
      foreign.addAll(login.equals("reviewer") ? List.of() : REVIEWED);
      for (String type : foreign) {
        SealedCall call = SealedCall.of(sealed("question_presented"));
        if (!type.isEmpty()) {
          call = SealedCall.of(sealed(type));
        }
        call = call.with(SealedCall.TYPE, SealedCall.literal(type));
        attackByEveryFunction(login, call, "");
        attackByEveryFunction(login, call, shadowing());
        attack(
            login,
            "insert into $.ledger_entry values ("
                + String.join(", ", call.columns().subList(0, 8))
                + ")");
      }
    }
    conclude("records of foreign types", before);
  }

  @Test
  void aRecordOfTheOwnDutyIsRefusedUnlessItIsWholeAndNext() throws SQLException {
    String before = state();
    LogRecord honest = sealed("question_presented");
    forgeries(honest)
        .forEach(
            (what, call) -> {
              attack("proposer", call.of("$.append_proposed"));
              attack("proposer", shadowing() + call.of("$.append_record"));
            });
    conclude("forged records of the own duty", before);

    roles.run("proposer", SealedCall.of(honest).of("$.append_proposed"));
    assertThat(roles.ledger("reader").head()).isEqualTo(LogRecordJson.headAfter(honest));
  }

  @Test
  void eachRoleWorksAtItsOwnDutyAndTheStoreSaysWhatItMayNot() {
    LedgerStore proposer = roles.ledger("proposer");
    LedgerStore reviewer = roles.ledger("reviewer");
    long position = 2;
    for (String type : PROPOSED) {
      proposer.append(draft("e-" + position, position++, type));
      assertNotPermitted(reviewer, draft("e-x", position, type));
    }
    for (String type : REVIEWED) {
      reviewer.append(draft("e-" + position, position++, type));
      assertNotPermitted(proposer, draft("e-x", position, type));
    }
    LedgerStore reader = roles.ledger("reader");
    assertNotPermitted(reader, draft("e-x", position, "question_presented"));

    assertThat(LedgerVerifier.verify(reader).head().count()).isEqualTo(8);
  }

  private void assertNotPermitted(LedgerStore store, LogDraft draft) {
    assertThatThrownBy(() -> store.append(draft))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.REFUSED));
  }

  private Map<String, SealedCall> forgeries(LogRecord honest) {
    SealedCall call = SealedCall.of(honest);
    String zeros = "repeat('0', 64)";
    Map<String, SealedCall> forged = new LinkedHashMap<>();
    forged.put("sequence skipped", call.with(SealedCall.SEQUENCE, "7"));
    forged.put("sequence again", call.with(SealedCall.SEQUENCE, "0"));
    forged.put("sequence negative", call.with(SealedCall.SEQUENCE, "-1"));
    forged.put("position skipped", call.with(SealedCall.POSITION, "9"));
    forged.put("position again", call.with(SealedCall.POSITION, "1"));
    forged.put("another entry id", call.with(SealedCall.ENTRY_ID, "'e-9'"));
    forged.put("previous", call.with(SealedCall.PREVIOUS, zeros));
    forged.put("leaf hash", call.with(SealedCall.LEAF_HASH, zeros));
    forged.put("another type of the duty", call.with(SealedCall.TYPE, "'pack_sealed'"));
    forged.put("names gone", call.with(SealedCall.NAMES, "array[]::text[]"));
    forged.put("names null", call.with(SealedCall.NAMES, "null"));
    forged.put("contents gone", call.with(SealedCall.CONTENTS, "array[]::text[]"));
    forged.put("contents null", call.with(SealedCall.CONTENTS, "null"));
    for (String content :
        List.of(
            "nonsense",
            "{}",
            "{\"salt\":\"00\",\"text\":\"\"}",
            "{\"salt\":\"" + "0".repeat(32) + "\",\"text\":\"other\"}",
            "{\"salt\":\"" + "0".repeat(32) + "\", \"text\":\"other\"}")) {
      forged.put(
          "content " + content,
          call.with(SealedCall.CONTENTS, SealedCall.array(List.of(content, content))));
    }
    for (int column = 0; column < SealedCall.NAMES; column++) {
      forged.put("null in column " + column, call.with(column, "null"));
    }
    List<Map.Entry<String, String>> entries = new ArrayList<>();
    entries.add(Map.entry("question_presented", "reply_given"));
    entries.add(Map.entry("\"version\":1", "\"version\":2"));
    entries.add(Map.entry("\"position\":2", "\"position\":3"));
    entries.add(Map.entry("\"sequence\":2", "\"sequence\":3"));
    entries.add(Map.entry("\"sequence\":2", "\"sequence\":2.0"));
    entries.add(Map.entry("\"actor\":\"anna\"", "\"actor\":\"anna\",\"actor\":\"bert\""));
    entries.add(Map.entry("\"assurance\":1", "\"assurance\":\"1\""));
    entries.add(Map.entry("\"assurance\":1,", ""));
    entries.add(Map.entry("\"actor\":\"anna\"", "\"actor\":\"\u2003\""));
    entries.add(Map.entry("\"channel\":\"terminal\"", "\"channel\":\" \""));
    entries.add(Map.entry("{\"a\":null,", "{\"a\":" + "[".repeat(300) + "]".repeat(300) + ","));
    entries.add(Map.entry("{\"a\":null,", "{\"" + "a".repeat(60_000) + "\":null,"));
    entries.add(Map.entry("\"phase\":\"F1\"", "\"phase\":1"));
    entries.add(Map.entry("\"author\":{", "\"author\": {"));
    entries.add(Map.entry("\"ledger\":\"l-", "\"ledger\":\"m-"));
    entries.add(Map.entry("\"stream\":\"s-one\"", "\"stream\":\"s-two\""));
    entries.add(Map.entry("\"previous\":\"", "\"previous\":\"0"));
    entries.add(Map.entry("2026-01-02T", "2026-13-02T"));
    entries.add(Map.entry("03:04:05Z", "03:04:05.000Z"));
    entries.add(Map.entry("03:04:05Z\"", "03:04:05Z \""));
    entries.add(Map.entry("\"payload\":{", "\"payload\":{\"z\":1.50,"));
    entries.add(Map.entry("\"payload\":{\"a\":null,", "\"payload\":{\"a\":1,\"a\":null,"));
    entries.add(Map.entry("\"version\":1}", "\"version\":1,\"z\":0}"));
    entries.add(Map.entry("\"commitments\":{", "\"commitments\":{\"aa\":\"00\","));
    entries.add(Map.entry("\"commitments\":{\"more\":\"", "\"commitments\":{\"more\":\"0"));
    entries.add(Map.entry("\"è\"", "\"\\u00e8\""));
    entries.forEach(
        change -> {
          String from = change.getKey();
          String to = change.getValue();
          assertThat(LogRecordJson.entry(honest)).contains(from);
          forged.put(
              from + " -> " + to,
              SealedCall.withEntry(honest, entry -> entry.replaceFirst(quoted(from), to(to))));
        });
    for (String entry :
        List.of("", "{}", "null", "[]", "{\"type\":\"question_presented\"}", "nonsense")) {
      forged.put("entry " + entry, SealedCall.of(honest, entry));
    }
    return forged;
  }

  private static String quoted(String text) {
    return Pattern.quote(text);
  }

  private static String to(String text) {
    return Matcher.quoteReplacement(text);
  }

  /** Temporary objects of the names that the functions use, first in the caller's path. */
  private static String shadowing() {
    return "create temp table ledger_duty (duty text, type text); "
        + "insert into ledger_duty select duty, type from $.ledger_duty; "
        + "insert into ledger_duty select duty, type from (values ('propose'), ('review')) d (duty), "
        + "(values ('noted'), ('reply_given'), ('question_presented')) t (type); "
        + "create temp table ledger_entry (like $.ledger_entry); "
        + "create temp table ledger_content (like $.ledger_content); "
        + "create temp table ledger (id text); insert into ledger values ('m-'); "
        + "create function pg_temp.check_record(bigint, text, bigint, text, text, text, text, text[], text[]) "
        + "returns void language sql as 'select'; "
        + "create function pg_temp.canonical_json(json, int) returns text language sql as 'select null::text'; "
        + "create function pg_temp.has_table_privilege(text, text) returns boolean language sql as 'select true'; "
        + "set search_path = pg_temp, $, pg_catalog; ";
  }

  private void attackByEveryFunction(String login, SealedCall call, String before) {
    for (String function : List.of("append_record", "append_proposed", "append_reviewed")) {
      attack(login, before + call.of("$." + function));
    }
  }

  /** Runs it on the role's connection as at login; only a refusal by the server is a defence. */
  private void attack(String login, String sql) {
    tried++;
    try (Statement statement = connections.get(login).createStatement()) {
      try {
        statement.execute(sql.replace("$", roles.name()));
        broken.add(login + ": " + sql);
      } catch (SQLException refused) {
        if (refused.getSQLState() == null || refused.getSQLState().startsWith("08")) {
          broken.add(login + ": " + sql + " -> " + refused.getMessage());
        }
      }
      statement.execute("rollback");
      statement.execute("discard all");
    } catch (SQLException lost) {
      throw new AssertionError(sql, lost);
    }
  }

  private void conclude(String what, String before) throws SQLException {
    System.out.println(
        "role attacks: " + tried + " " + what + ", " + (tried - broken.size()) + " refused");
    assertThat(broken).isEmpty();
    assertThat(state()).isEqualTo(before);
    assertThat(LedgerVerifier.verify(roles.ledger("reader")).head().count()).isEqualTo(2);
  }

  /** Rows, owners, rights, triggers and functions of the schema, as one text. */
  private String state() throws SQLException {
    String sql =
        "select (select string_agg(e::text, ',' order by sequence) from $.ledger_entry e), "
            + "(select string_agg(c::text, ',' order by sequence, name) from $.ledger_content c), "
            + "(select string_agg(d::text, ',' order by duty, type) from $.ledger_duty d), "
            + "(select string_agg(l::text, ',') from $.ledger l), "
            + "(select string_agg(format('%s %s %s %s', relname, relowner, relacl, relrowsecurity), ',' order by relname) "
            + "from pg_class where relnamespace = '$'::regnamespace), "
            + "(select string_agg(format('%s %s', tgname, tgenabled), ',' order by tgname, tgrelid) from pg_trigger "
            + "where tgrelid in (select oid from pg_class where relnamespace = '$'::regnamespace)), "
            + "(select string_agg(p::text, ',' order by oid) from pg_proc p where pronamespace = '$'::regnamespace), "
            + "(select string_agg(m::text, ',' order by m::text) from pg_auth_members m "
            + "where exists (select 1 from pg_roles where oid in (m.roleid, m.member) and "
            + NOT_ANOTHER_TESTS
            + ")), "
            + "(select string_agg(format('%s %s %s', rolname, rolsuper, rolcreaterole), ',' order by rolname) from pg_roles "
            + "where "
            + NOT_ANOTHER_TESTS
            + ")";
    StringBuilder state = new StringBuilder();
    try (Connection connection = roles.schema().pool().getConnection();
        Statement statement = connection.createStatement();
        var row = statement.executeQuery(sql.replace("$", roles.name()))) {
      row.next();
      for (int column = 1; column <= row.getMetaData().getColumnCount(); column++) {
        state.append(row.getString(column)).append('\n');
      }
    }
    return state.toString();
  }

  private LogRecord sealed(String type) {
    return LogRecordJson.seal(
        draft("e-2", 2, type),
        roles.ledger("reader").head(),
        Instant.parse("2026-01-02T03:04:05Z"),
        new Random(7));
  }

  private static LogDraft draft(String entryId, long position, String type) {
    LogDraft any = Drafts.draft(entryId, "s-one", position);
    return new LogDraft(
        any.entryId(),
        any.stream(),
        any.position(),
        any.author(),
        any.phase(),
        any.question(),
        type,
        any.payload(),
        any.contents());
  }
}
