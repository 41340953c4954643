package dev.tht.ledger.disk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * The machine's disk. Files are {@code RandomAccessFile}s, because an interrupted thread closes a
 * channel under every other user of it. They are forced by an asynchronous channel, which no
 * interrupt closes, because only a channel can leave out what reading does not need (fdatasync):
 * overwriting the head anchor then costs no journal entry for a time of change.
 */
enum RealDisk implements Disk {
  ONLY;

  @Override
  public Handle open(Path file) throws IOException {
    OwnerOnly.createFile(file);
    RandomAccessFile opened = new RandomAccessFile(file.toFile(), "rw");
    try {
      return new RealHandle(opened, AsynchronousFileChannel.open(file, StandardOpenOption.WRITE));
    } catch (IOException e) {
      opened.close();
      throw e;
    }
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
      try (AsynchronousFileChannel channel =
          AsynchronousFileChannel.open(folder, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  private record RealHandle(RandomAccessFile file, AsynchronousFileChannel sync) implements Handle {
    @Override
    public void write(long at, byte[] bytes) throws IOException {
      file.seek(at);
      file.write(bytes);
    }

    @Override
    public void force() throws IOException {
      sync.force(false);
    }

    @Override
    public void cut(long length) throws IOException {
      file.setLength(length);
    }

    @Override
    public void close() throws IOException {
      try (file) {
        sync.close();
      }
    }
  }
}
