package dev.tht.ledger.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.RecordingDisk;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.proof.VerifierKey;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.CheckpointSigner;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileKeyTest {
  private static final char[] PASSPHRASE = "perché no € 😀".toCharArray();

  @TempDir Path folder;

  private Path file() {
    return folder.resolve("ledger.key");
  }

  private VerifierKey made() {
    return FileKey.create(file(), "team.example/2026", PASSPHRASE, new SecureRandom());
  }

  @Test
  void signsWhatItsPublicSideVerifies() {
    VerifierKey key = made();

    try (CheckpointSigner signer =
        new FileKeyFactory().open(file().toString(), PASSPHRASE, ProviderConfig.none())) {
      SignedNote note = SignedNote.sign("hello\n", List.of(signer));

      assertThat(new TrustedKeys(List.of(key)).signersOf(note))
          .containsExactly("team.example/2026");
    }
  }

  @Test
  void isReadByItsOwnerOnlyAndHoldsNothingInTheClear() throws Exception {
    made();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
        .isEqualTo("rw-------");
    assertThat(Files.readString(file())).contains("team.example/2026").doesNotContain("302e0201");
  }

  @Test
  void opensWithItsPassphraseAlone() {
    made();

    assertThatThrownBy(() -> FileKey.open(file(), "wrong".toCharArray()))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.KEY_LOCKED));
  }

  @Test
  void isNeverOverwritten() {
    VerifierKey key = made();

    assertThatThrownBy(this::made)
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.NOT_EMPTY));
    assertThat(FileKey.open(file(), PASSPHRASE).publicKey()).isEqualTo(key.bytes());
  }

  @Test
  void isNoKeyOnceItsFileWasChanged() throws Exception {
    made();
    String sealed = Files.readString(file());

    for (String broken :
        List.of(
            "",
            "{}",
            sealed.replace("tht-key-1", "tht-key-2"),
            sealed.replace("600000", "0"),
            sealed.replace("600000", "2000000000"),
            sealed.replaceFirst("\"sealed\":\"..", "\"sealed\":\"zz"),
            sealed.replaceFirst("\"nonce\":\"........", "\"nonce\":\"00000000"),
            sealed.replace("team.example/2026", "team.example/2027"))) {
      Files.writeString(file(), broken);

      assertThatThrownBy(() -> FileKey.open(file(), PASSPHRASE))
          .as(broken)
          .isInstanceOf(ThtException.class);
    }
  }

  @Test
  void refusesANameThatANoteCannotBear() {
    assertThatThrownBy(() -> FileKey.create(file(), "two words", PASSPHRASE, new SecureRandom()))
        .isInstanceOf(ThtException.class);
    assertThat(file()).doesNotExist();
  }

  @Test
  void isNotMadeUnderAShortPassphrase() {
    assertThatThrownBy(
            () -> FileKey.create(file(), "anna", "short".toCharArray(), new SecureRandom()))
        .isInstanceOf(ThtException.class)
        .hasMessageContaining("5 characters");
    assertThat(file()).doesNotExist();
  }

  @Test
  void isMadeUnderEightCharactersAndNotTwiceTheSame() throws Exception {
    char[] eight = "12345678".toCharArray();
    FileKey.create(file(), "a", eight, new SecureRandom());
    Path other = folder.resolve("other.key");
    FileKey.create(other, "a", eight, new SecureRandom());

    try (FileKey key = FileKey.open(file(), eight)) {
      assertThat(key.keyName()).isEqualTo("a");
    }
    assertThat(field(file(), "salt"))
        .isNotEqualTo(field(other, "salt"))
        .isNotEqualTo("0".repeat(32));
    assertThat(field(file(), "nonce"))
        .isNotEqualTo(field(other, "nonce"))
        .isNotEqualTo("0".repeat(24));
  }

  @Test
  void isDurableWithItsNameBeforeItsPublicSideIsTold() {
    RecordingDisk disk = new RecordingDisk();

    FileKey.create(file(), "anna", PASSPHRASE, new SecureRandom(), disk);

    assertThat(disk.calls())
        .containsExactly(
            "write ledger.key", "force ledger.key", "force folder " + folder.getFileName());
  }

  @Test
  void aFileThatIsNotThereIsTroubleWithTheFile() {
    assertThatThrownBy(() -> FileKey.open(file(), PASSPHRASE))
        .isInstanceOfSatisfying(
            ThtException.class, e -> assertThat(e.code()).isEqualTo(LedgerErrorCode.FILE_TROUBLE));
    assertThat(new FileKeyFactory().name()).isEqualTo("file");
  }

  private static String field(Path file, String name) throws Exception {
    Matcher matcher =
        Pattern.compile("\"" + name + "\": *\"([0-9a-f]+)\"").matcher(Files.readString(file));
    assertThat(matcher.find()).isTrue();
    return matcher.group(1);
  }
}
