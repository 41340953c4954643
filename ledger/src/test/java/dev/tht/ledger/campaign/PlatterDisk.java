package dev.tht.ledger.campaign;

import dev.tht.ledger.disk.Disk;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A disk that knows what is on its platter and what only the system's memory holds. It fails one
 * call, by its number from 1. A failed force drops what was not yet written, as Linux does, though
 * readers still see it; a loss of power leaves the platter and some of the rest.
 */
final class PlatterDisk implements Disk {
  /** A write or a cut that is not on the platter yet. */
  private record Change(long at, byte[] bytes, boolean cut) {
    byte[] applied(byte[] content) {
      if (cut) {
        return Arrays.copyOf(content, (int) at);
      }
      byte[] changed = Arrays.copyOf(content, Math.max(content.length, (int) at + bytes.length));
      System.arraycopy(bytes, 0, changed, (int) at, bytes.length);
      return changed;
    }
  }

  /** A file, whatever its name. */
  private static final class Node {
    private byte[] platter = {};
    private final List<Change> pending = new ArrayList<>();

    void flush() {
      pending.forEach(change -> platter = change.applied(platter));
      pending.clear();
    }
  }

  private final Map<Path, Node> names = new HashMap<>();
  private final Map<Path, Node> durableNames = new HashMap<>();
  private final String message;
  private long failing = -1;
  private double written;
  private long calls;
  private long powerGoesAt = Long.MAX_VALUE;
  private @Nullable Path failedForce;
  private long callsAfterFailedForce;

  PlatterDisk(String message) {
    this.message = message;
  }

  /** Fails that call, counted from now; a failing write writes that part of its bytes. */
  void failAt(long call, double part) {
    failing = calls + call;
    written = part;
  }

  /** The power goes during that call: it may be done in part, and no other is after it. */
  void powerGoesAt(long call) {
    powerGoesAt = calls + call;
  }

  /** The machine is on again. */
  void powerOn() {
    powerGoesAt = Long.MAX_VALUE;
  }

  long calls() {
    return calls;
  }

  boolean failedForce() {
    return failedForce != null;
  }

  /** Calls made on a ledger's folder although a force in it had failed. */
  long callsAfterFailedForce() {
    return callsAfterFailedForce;
  }

  /** The store was opened again, so that calls are right again. */
  void reopened() {
    failedForce = null;
  }

  private boolean fails(Path folder) throws IOException {
    if (calls + 1 >= powerGoesAt) {
      calls++;
      throw new IOException("the power is gone");
    }
    if (folder.equals(failedForce)) {
      callsAfterFailedForce++;
    }
    return ++calls == failing;
  }

  private void count(Path folder) throws IOException {
    if (fails(folder)) {
      throw new IOException(message);
    }
  }

  /** A payload's file is written under another name when it is put again, so nothing is fenced. */
  private void forceFailed(Path folder) {
    boolean payload = folder.toString().contains("payloads");
    failedForce = payload ? failedForce : folder;
  }

  private static Path folder(Path file) {
    return Objects.requireNonNull(file.getParent());
  }

  @Override
  public Handle open(Path file) throws IOException {
    count(folder(file));
    return new PlatterHandle(
        folder(file), names.computeIfAbsent(file, name -> new Node()), Disk.real().open(file));
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    count(folder(from));
    Disk.real().move(from, to);
    names.put(to, names.remove(from));
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    if (fails(folder)) {
      forceFailed(folder);
      throw new IOException(message);
    }
    durableNames.keySet().removeIf(file -> file.startsWith(folder));
    names.forEach(
        (file, node) -> {
          if (file.startsWith(folder)) {
            durableNames.put(file, node);
          }
        });
  }

  /** The power goes: of what was not forced, any part may be on the platter. */
  void losePower(Path folder, Random chance) {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        if (!file.getFileName().toString().endsWith(".lock")) {
          Files.delete(file);
        }
      }
      for (Map.Entry<Path, Node> entry : durableNames.entrySet()) {
        Node node = entry.getValue();
        for (Change change : node.pending) {
          if (chance.nextBoolean()) {
            int length = chance.nextInt(change.bytes().length + 1);
            byte[] part =
                chance.nextBoolean() ? change.bytes() : Arrays.copyOf(change.bytes(), length);
            node.platter = new Change(change.at(), part, change.cut()).applied(node.platter);
          }
        }
        node.pending.clear();
        Files.createDirectories(entry.getKey().getParent());
        Files.write(entry.getKey(), node.platter);
      }
      names.clear();
      names.putAll(durableNames);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private final class PlatterHandle implements Handle {
    private final Path folder;
    private final Node node;
    private final Handle real;

    PlatterHandle(Path folder, Node node, Handle real) {
      this.folder = folder;
      this.node = node;
      this.real = real;
    }

    @Override
    public void write(long at, byte[] bytes) throws IOException {
      if (calls + 1 == powerGoesAt) {
        node.pending.add(new Change(at, bytes, false));
      }
      boolean failed = fails(folder);
      byte[] part = failed ? Arrays.copyOf(bytes, (int) (bytes.length * written)) : bytes;
      node.pending.add(new Change(at, part, false));
      real.write(at, part);
      if (failed) {
        throw new IOException(message);
      }
    }

    @Override
    public void force() throws IOException {
      if (fails(folder)) {
        forceFailed(folder);
        node.pending.clear();
        throw new IOException(message);
      }
      node.flush();
    }

    @Override
    public void cut(long length) throws IOException {
      count(folder);
      node.pending.add(new Change(length, new byte[0], true));
      real.cut(length);
    }

    @Override
    public void close() throws IOException {
      real.close();
    }
  }
}
