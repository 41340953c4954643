package dev.tht.ledger.disk;

import java.io.IOException;
import java.nio.file.Path;

/**
 * A disk is every call by which the stores in files write. {@link #real} is the machine's; a test
 * of a product on the ledger puts another one around it. Safe for concurrent use; a handle is used
 * by one thread at a time.
 */
public interface Disk {

  /** The machine's disk. */
  static Disk real() {
    return RealDisk.ONLY;
  }

  /** Opens a file for writing, creating it when it is not there. */
  Handle open(Path file) throws IOException;

  /** Gives the file another name in its folder at once, replacing what has that name. */
  void move(Path from, Path to) throws IOException;

  /** Returns when the names in the folder are durable, where the system can say so. */
  void forceFolder(Path folder) throws IOException;

  /** A file that is written to. */
  interface Handle extends AutoCloseable {

    /** Writes all the bytes at that place. */
    void write(long at, byte[] bytes) throws IOException;

    /** Returns when everything written is durable. After a failure it says nothing ever again. */
    void force() throws IOException;

    /** Cuts the file to that length. */
    void cut(long length) throws IOException;

    @Override
    void close() throws IOException;
  }
}
