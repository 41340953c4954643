package dev.tht.testkit.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ErrorKind;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSink;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every checkpoint sink promises; extend it and say how an empty one is opened. */
public abstract class CheckpointSinkContract {
  private static final String ROOT = "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=";
  private static final String OTHER = "AAUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=";

  private CheckpointSink sink;

  /** For subclasses. */
  protected CheckpointSinkContract() {}

  /** A sink that holds nothing. */
  protected abstract CheckpointSink openEmpty() throws Exception;

  /** The same sink, opened once more. */
  protected abstract CheckpointSink openAgain() throws Exception;

  @BeforeEach
  final void open() throws Exception {
    sink = openEmpty();
  }

  @AfterEach
  final void close() {
    sink.close();
  }

  private static String note(String origin, long size, String root) {
    return origin + "\n" + size + "\n" + root + "\n\n\u2014 k AAAAAAAA\n";
  }

  @Test
  final void keepsTheLastCheckpoint() throws Exception {
    assertThat(sink.latest()).isEmpty();

    sink.publish(3, note("o", 3, ROOT));
    sink.publish(3, note("o", 3, ROOT));
    sink.publish(8, note("o", 8, OTHER));

    assertThat(sink.latest()).contains(note("o", 8, OTHER));
    try (CheckpointSink again = openAgain()) {
      assertThat(again.latest()).contains(note("o", 8, OTHER));
    }
  }

  @Test
  final void keepsTheSameCheckpointUnderNewSignatures() {
    sink.publish(3, note("o", 3, ROOT));
    String twice = note("o", 3, ROOT) + "\u2014 l AAAAAAAA\n";

    sink.publish(3, twice);

    assertThat(sink.latest()).contains(twice);
  }

  @Test
  final void refusesACheckpointThatDoesNotFollow() {
    sink.publish(8, note("o", 8, ROOT));

    for (String other :
        new String[] {note("o", 7, ROOT), note("o", 8, OTHER), note("p", 9, ROOT)}) {
      assertThatThrownBy(() -> sink.publish(9, other))
          .isInstanceOfSatisfying(
              ThtException.class, e -> assertThat(e.code().kind()).isEqualTo(ErrorKind.CONFLICT));
    }
    assertThat(sink.latest()).contains(note("o", 8, ROOT));
  }
}
