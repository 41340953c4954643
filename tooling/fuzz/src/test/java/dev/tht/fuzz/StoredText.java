package dev.tht.fuzz;

import dev.tht.ledger.proof.Checkpoint;
import dev.tht.ledger.proof.ConsistencyProof;
import dev.tht.ledger.proof.DecisionProof;
import dev.tht.ledger.proof.SignedNote;
import dev.tht.ledger.proof.TrustedKeys;
import dev.tht.ledger.verify.ExportFile;
import dev.tht.ledger.verify.LedgerVerifier;
import dev.tht.spi.ThtException;
import dev.tht.spijson.LogRecordJson;
import dev.tht.spijson.ThtJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The texts of a ledger that somebody else may have written, each with what reads it. Whatever the
 * bytes are, they are taken, or refused by a {@link ThtException} of one sentence.
 */
enum StoredText {
  RECORD {
    @Override
    boolean isSound(byte[] bytes) {
      LogRecordJson.parse(text(bytes));
      return true;
    }
  },
  EXPORT {
    @Override
    boolean isSound(byte[] bytes) {
      try {
        return LedgerVerifier.verify(new ExportFile(Files.write(SCRATCH, bytes))).isSound();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  },
  CHECKPOINT {
    @Override
    boolean isSound(byte[] bytes) {
      Checkpoint.parse(SignedNote.parse(text(bytes)).text());
      return true;
    }
  },
  KEY {
    @Override
    boolean isSound(byte[] bytes) {
      TrustedKeys.parse(text(bytes));
      return true;
    }
  },
  PROOF {
    @Override
    boolean isSound(byte[] bytes) {
      ThtJson.read(text(bytes), DecisionProof.class).check();
      return true;
    }
  },
  CONSISTENCY {
    @Override
    boolean isSound(byte[] bytes) {
      ThtJson.read(text(bytes), ConsistencyProof.class).check();
      return true;
    }
  };

  private static final Path SCRATCH = scratch();

  /** Reads the bytes and says whether they are sound, or throws what the reader throws. */
  abstract boolean isSound(byte[] bytes);

  /** The text's name in folders and settings. */
  String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the bytes were taken; anything but a refusal in one sentence is an error. */
  boolean isTaken(byte[] bytes) {
    try {
      return isSound(bytes);
    } catch (ThtException e) {
      if (e.sentence().isBlank() || e.sentence().contains("\n")) {
        throw new AssertionError("refused, but not in one sentence: " + e.sentence(), e);
      }
      return false;
    }
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static Path scratch() {
    try {
      Path file = Files.createTempFile("fuzzed", ".jsonl");
      file.toFile().deleteOnExit();
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
