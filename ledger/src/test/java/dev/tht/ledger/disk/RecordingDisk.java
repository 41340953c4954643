package dev.tht.ledger.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The real disk, which keeps the order in which things were written and made durable. */
public final class RecordingDisk implements Disk {
  private final List<String> calls = new ArrayList<>();

  private static Path name(Path file) {
    return file.normalize().getFileName();
  }

  /** What was called since this was asked last. */
  public List<String> calls() {
    List<String> since = List.copyOf(calls);
    calls.clear();
    return since;
  }

  @Override
  public Handle open(Path file) throws IOException {
    Handle real = Disk.real().open(file);
    return new Handle() {
      @Override
      public void write(long at, byte[] bytes) throws IOException {
        calls.add("write " + name(file));
        real.write(at, bytes);
      }

      @Override
      public void force() throws IOException {
        calls.add("force " + name(file));
        real.force();
      }

      @Override
      public void cut(long length) throws IOException {
        calls.add("cut " + name(file));
        real.cut(length);
      }

      @Override
      public void close() throws IOException {
        real.close();
      }
    };
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    calls.add("move " + name(from) + " to " + name(to));
    Disk.real().move(from, to);
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    calls.add("force folder " + name(folder));
    Disk.real().forceFolder(folder);
  }
}
