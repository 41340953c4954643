package dev.tht.retrieverexternal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that hangs, floods, dies or answers garbage ends in one clear error. */
class BadProgramTest {

  private static final String HELLO =
      """
      import sys, json, time, os
      def hello():
          n = json.loads(sys.stdin.readline())["n"]
          print(json.dumps({"n": n, "kinds": ["value"], "capabilities": []}), flush=True)
      """;

  private static final RetrievalQuery QUERY =
      RetrievalQuery.term("Brazil", Set.of(CandidateKind.VALUE), 5);

  @TempDir Path folder;
  private final ExternalRetrieverFactory factory = new ExternalRetrieverFactory();

  @BeforeEach
  void build() {
    factory.build(HeapCorpus.small(), folder, ProviderConfig.none());
  }

  /** Starting may take a while on a busy machine. */
  private CandidateRetriever open(String python) throws IOException {
    return program(python, "30");
  }

  private CandidateRetriever program(String python, String seconds) throws IOException {
    Path program = Files.writeString(folder.resolve("program.py"), HELLO + python);
    return open("python3 " + program, seconds);
  }

  private CandidateRetriever open(String command, String seconds) {
    return factory.open(
        folder,
        "small-1",
        new ProviderConfig(Map.of("command", command, "timeout-seconds", seconds)));
  }

  private static void assertFails(ThrowingCallable call, ExternalErrorCode code) {
    Assertions.assertTimeout(
        Duration.ofSeconds(120),
        () ->
            assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                    ThtException.class,
                    failure -> {
                      assertThat(failure.code()).as("%s", failure.sentence()).isEqualTo(code);
                      assertThat(failure.sentence()).hasSizeLessThan(700);
                    }));
  }

  private static void assertFailsTwice(CandidateRetriever opened, ExternalErrorCode code) {
    try (opened) {
      assertFails(() -> opened.retrieve(QUERY), code);
      assertFails(() -> opened.retrieve(QUERY), code);
    }
  }

  @Test
  void saysThatAProgramHangs() throws IOException {
    assertFailsTwice(program("hello()\ntime.sleep(600)\n", "10"), ExternalErrorCode.SILENT);
    assertFails(() -> program("time.sleep(600)\n", "1"), ExternalErrorCode.SILENT);
  }

  @Test
  void saysThatAProgramFloods() throws IOException {
    String endless = "hello()\nwhile True:\n    sys.stdout.write('x' * 65536)\n";
    assertFailsTwice(open(endless), ExternalErrorCode.FLOOD);
  }

  @Test
  void takesLinesThatNobodyAskedForAsGarbage() throws IOException {
    String chatter = "hello()\nwhile True:\n    print('{\"n\": 7}')\n";
    assertFailsTwice(open(chatter), ExternalErrorCode.GARBAGE);
  }

  @Test
  void saysThatAProgramDiedAndWhatItSaidLast() throws IOException {
    String dying = "hello()\nsys.stdin.readline()\nsys.stderr.write('out of luck')\nsys.exit(3)\n";
    assertFailsTwice(open(dying), ExternalErrorCode.DIED);
    assertFails(() -> open("false", "2"), ExternalErrorCode.DIED);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "'nonsense'",
        "'[]'",
        "'{\"n\": 1}'",
        "'{\"n\": 2, \"found\": [{\"id\": \"value:none\", \"score\": 1}]}'",
        "'{\"n\": 2, \"found\": [{\"id\": \"table:customer\", \"score\": 7}]}'",
        "'{\"n\": 2, \"found\": [{\"id\": \"table:customer\", \"score\": 1, \"start\": 9,"
            + " \"end\": 2}]}'",
        "'{\"n\": 2, \"found\": [7]}'"
      })
  void saysThatAProgramAnswersGarbage(String answer) throws IOException {
    assertFailsTwice(
        open("hello()\nsys.stdin.readline()\nprint(" + answer + ", flush=True)\ntime.sleep(60)\n"),
        ExternalErrorCode.GARBAGE);
  }

  @Test
  void saysThatAProgramIsNotThere() {
    assertFails(() -> open("/nowhere/program", "2"), ExternalErrorCode.NOT_STARTED);
    assertFails(() -> open(" ", "2"), ExternalErrorCode.NO_COMMAND);
    assertFails(() -> open("true", "soon"), ExternalErrorCode.NO_COMMAND);
  }
}
