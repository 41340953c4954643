package dev.tht.retrievallsh.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IndexDirectoryTest {

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("values.idx");
  }

  private IndexDirectory directory() {
    return new IndexDirectory(folder);
  }

  private void write(int value) {
    directory()
        .replace(
            "v" + value,
            1,
            writer -> {
              writer.begin(SectionId.TEXTS);
              for (int i = 0; i < 40_000; i++) {
                writer.putInt(value);
              }
              writer.begin(SectionId.POSTINGS);
              writer.putVariable(value);
              writer.putVariable(300);
              writer.putVariable(-1);
            });
  }

  private static void assertRefused(ThrowingCallable call, LshErrorCode code) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            ThtException.class,
            refused -> {
              assertThat(refused.code()).isEqualTo(code);
              assertThat(refused.sentence()).contains("values.idx");
            });
  }

  @Test
  void readsBackWhatWasWritten() {
    write(7);

    try (IndexFile opened = directory().open()) {
      assertThat(opened.corpusVersion()).isEqualTo("v7");
      assertThat(opened.entries()).isEqualTo(1);
      Section texts = opened.section(SectionId.TEXTS);
      assertThat(texts.length()).isEqualTo(160_000);
      assertThat(texts.intAt(159_996)).isEqualTo(7);
      Section postings = opened.section(SectionId.POSTINGS);
      VariableReader numbers = postings.reader(0, postings.length());
      assertThat(Stream.generate(numbers::next).limit(3)).containsExactly(7, 300, -1);
      assertThat(numbers.hasNext()).isFalse();
      opened.verify();
    }
  }

  @Test
  void keepsServingTheOldIndexWhileANewOneIsPutInPlace() {
    write(1);
    try (IndexFile old = directory().open()) {
      write(2);

      assertThat(old.section(SectionId.TEXTS).intAt(0)).isEqualTo(1);
      assertThat(old.corpusVersion()).isEqualTo("v1");
    }
    try (IndexFile fresh = directory().open()) {
      assertThat(fresh.section(SectionId.TEXTS).intAt(0)).isEqualTo(2);
    }
  }

  @Test
  void keepsTheOldIndexWhenWritingFails() throws IOException {
    write(1);

    assertRefused(
        () ->
            directory()
                .replace(
                    "v2",
                    1,
                    writer -> {
                      throw new IOException("No space left on device");
                    }),
        LshErrorCode.INDEX_UNWRITABLE);

    try (IndexFile opened = directory().open()) {
      assertThat(opened.corpusVersion()).isEqualTo("v1");
    }
    assertThat(names()).containsExactly("build.lock", "values.idx");
  }

  @Test
  void removesWhatAKilledBuilderLeft() throws IOException {
    Files.writeString(folder.resolve("values.idx123.unfinished"), "half");

    write(1);

    assertThat(names()).containsExactly("build.lock", "values.idx");
  }

  private Stream<String> names() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(path -> path.getFileName().toString()).sorted().toList().stream();
    }
  }

  @Test
  void refusesASecondBuilder() throws IOException {
    write(1);
    try (FileChannel channel =
            FileChannel.open(folder.resolve("build.lock"), StandardOpenOption.WRITE);
        FileLock held = channel.lock()) {
      assertThat(held.isValid()).isTrue();
      assertRefused(() -> write(2), LshErrorCode.INDEX_BUSY);
    }
    write(2);
  }

  @Test
  void refusesAMissingIndex() {
    assertRefused(() -> directory().open(), LshErrorCode.INDEX_MISSING);
  }

  @Test
  void refusesAnotherCorpusVersion() {
    write(1);
    try (IndexFile opened = directory().open()) {
      opened.requireCorpus("v1");
      assertRefused(() -> opened.requireCorpus("v9"), LshErrorCode.INDEX_OF_ANOTHER_VERSION);
    }
  }

  @Test
  void refusesAnotherFormatAsSuch() throws IOException {
    write(1);
    byte[] bytes = Files.readAllBytes(file());
    ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    header.putInt(8, IndexFile.FORMAT + 1);
    header.putInt(12, Section.checksum(ByteBuffer.wrap(bytes, 0, 12)));
    Files.write(file(), bytes);

    assertRefused(() -> directory().open(), LshErrorCode.INDEX_OF_ANOTHER_FORMAT);
  }

  @Test
  void refusesUseAfterClosing() {
    write(1);
    IndexFile opened = directory().open();
    opened.close();

    assertThatThrownBy(() -> opened.section(SectionId.TEXTS).intAt(0))
        .isInstanceOf(IllegalStateException.class);
  }

  @Test
  void noticesEveryFlippedByteAndEveryCut() throws IOException {
    write(1);
    byte[] sound = Files.readAllBytes(file());

    for (int at = 0; at < sound.length; at += at < 64 || at > sound.length - 128 ? 1 : 997) {
      byte[] flipped = sound.clone();
      flipped[at] ^= 0x10;
      Files.write(file(), flipped);
      assertNoticed("byte " + at + " flipped");
      Files.write(file(), Arrays.copyOf(sound, at));
      assertNoticed("cut at " + at);
    }
  }

  private void assertNoticed(String what) {
    assertThatThrownBy(
            () -> {
              try (IndexFile opened = directory().open()) {
                opened.verify();
              }
            })
        .as(what)
        .isInstanceOfSatisfying(
            ThtException.class, refused -> assertThat(refused.sentence()).contains("tht index"));
  }
}
