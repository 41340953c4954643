package dev.tht.ledger.payload;

import dev.tht.ledger.LedgerErrorCode;
import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.FullDisk;
import dev.tht.ledger.disk.OwnerOnly;
import dev.tht.spi.ThtException;
import dev.tht.spi.ledger.PayloadStore;
import dev.tht.spijson.Digests;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Payloads in files named by their digest, in folders of its first two digits. A file appears whole
 * or not at all; each read checks the digest. Safe for concurrent use by threads and processes.
 */
public final class FilePayloadStore implements PayloadStore {
  private final Path folder;
  private final Disk disk;

  /** The payloads in a folder, which is created with the first one. */
  public FilePayloadStore(Path folder) {
    this(folder, Disk.real());
  }

  /**
   * The payloads in a folder, which is created with the first one.
   *
   * @param disk what it writes with
   */
  public FilePayloadStore(Path folder, Disk disk) {
    this.folder = folder;
    this.disk = disk;
  }

  @Override
  public String put(String text) {
    PayloadText payload = PayloadText.of(text);
    Path file = file(payload.digest());
    try {
      if (!holds(file, payload.digest())) {
        write(home(payload.digest()), file, payload.bytes());
      }
      disk.forceFolder(home(payload.digest()));
      disk.forceFolder(folder);
      return payload.digest();
    } catch (IOException e) {
      throw trouble(file, "written", payload.bytes().length, e);
    }
  }

  private void write(Path home, Path file, byte[] bytes) throws IOException {
    OwnerOnly.createFolders(home);
    Path fresh = Files.createTempFile(home, "payload-", ".new");
    try {
      try (Disk.Handle opened = disk.open(fresh)) {
        opened.write(0, bytes);
        opened.force();
      }
      disk.move(fresh, file);
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  @Override
  public Optional<String> find(String digest) {
    if (!PayloadText.isDigest(digest)) {
      return Optional.empty();
    }
    Path file = file(digest);
    try {
      byte[] bytes = Files.readAllBytes(file);
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      if (Digests.sha256(text).equals(digest)) {
        return Optional.of(text);
      }
      throw damaged(file, null);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (CharacterCodingException e) {
      throw damaged(file, e);
    } catch (IOException e) {
      throw trouble(file, "read", 0, e);
    }
  }

  @Override
  public void erase(String digest) {
    if (PayloadText.isDigest(digest)) {
      Path file = file(digest);
      try {
        if (Files.deleteIfExists(file)) {
          disk.forceFolder(home(digest));
        }
      } catch (IOException e) {
        throw trouble(file, "erased", 0, e);
      }
    }
  }

  @Override
  public void close() {}

  private Path file(String digest) {
    return home(digest).resolve(digest);
  }

  private Path home(String digest) {
    return folder.resolve(digest.substring(0, 2));
  }

  private static boolean holds(Path file, String digest) throws IOException {
    return Files.exists(file) && Digests.sha256(Files.readAllBytes(file), "").equals(digest);
  }

  private static ThtException damaged(Path file, @Nullable Throwable cause) {
    return new ThtException(
        LedgerErrorCode.DAMAGED,
        file + " is not the text that its name says",
        "restore the file from a copy, or delete it to do without",
        cause);
  }

  private static ThtException trouble(Path file, String what, int bytes, IOException e) {
    if (FullDisk.is(e, file, bytes)) {
      return new ThtException(
          LedgerErrorCode.DISK_FULL,
          "the disk of " + file + " is full and " + bytes + " bytes are needed",
          "free some space and try again",
          e);
    }
    return new ThtException(
        LedgerErrorCode.FILE_TROUBLE,
        file + " could not be " + what + ": " + e.getMessage(),
        "check the disk and the folder's permissions, then try again",
        e);
  }
}
