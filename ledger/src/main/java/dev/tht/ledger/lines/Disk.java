package dev.tht.ledger.lines;

import java.io.IOException;
import java.io.RandomAccessFile;

/**
 * The writes that durability rests on. Files are {@code RandomAccessFile}s, because an interrupted
 * thread closes a channel under every other user of it.
 */
interface Disk {
  /** The real one. */
  Disk REAL =
      new Disk() {
        @Override
        public void write(RandomAccessFile file, long at, byte[] bytes) throws IOException {
          file.seek(at);
          file.write(bytes);
        }

        @Override
        public void force(RandomAccessFile file) throws IOException {
          file.getFD().sync();
        }

        @Override
        public void cut(RandomAccessFile file, long length) throws IOException {
          file.setLength(length);
        }
      };

  /** Writes all the bytes at that place. */
  void write(RandomAccessFile file, long at, byte[] bytes) throws IOException;

  /** Returns when everything written is durable. */
  void force(RandomAccessFile file) throws IOException;

  /** Cuts the file to that length. */
  void cut(RandomAccessFile file, long length) throws IOException;
}
