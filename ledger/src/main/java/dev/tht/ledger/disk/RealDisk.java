package dev.tht.ledger.disk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.FileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The machine's disk. Files are {@code RandomAccessFile}s, because an interrupted thread closes a
 * channel under every other user of it.
 */
enum RealDisk implements Disk {
  ONLY;

  @Override
  public Handle open(Path file) throws IOException {
    return new RealHandle(new RandomAccessFile(file.toFile(), "rw"));
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    boolean windows = folder.getFileSystem().getSeparator().equals("\\");
    if (!windows) {
      try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  private record RealHandle(RandomAccessFile file) implements Handle {
    @Override
    public void write(long at, byte[] bytes) throws IOException {
      file.seek(at);
      file.write(bytes);
    }

    @Override
    public void force() throws IOException {
      file.getFD().sync();
    }

    @Override
    public void cut(long length) throws IOException {
      file.setLength(length);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
