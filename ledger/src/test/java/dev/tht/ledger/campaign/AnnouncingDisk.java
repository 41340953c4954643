package dev.tht.ledger.campaign;

import dev.tht.ledger.disk.Disk;
import dev.tht.ledger.disk.HandleAround;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/**
 * The real disk, saying on a board which call it is in. At the call aimed at it says that it is
 * ready; a write then stays in the middle of its bytes, until the process is killed.
 */
record AnnouncingDisk(Board board, int aim, boolean stays, int torn) implements Disk {

  @Override
  public Handle open(Path file) throws IOException {
    boolean log = file.getFileName().toString().startsWith("segment");
    return new AnnouncingHandle(Disk.real().open(file), log);
  }

  @Override
  public void move(Path from, Path to) throws IOException {
    Disk.real().move(from, to);
  }

  @Override
  public void forceFolder(Path folder) throws IOException {
    Disk.real().forceFolder(folder);
  }

  private final class AnnouncingHandle extends HandleAround {
    private final boolean log;

    AnnouncingHandle(Handle real, boolean log) {
      super(real);
      this.log = log;
    }

    @Override
    public void write(long at, byte[] bytes) throws IOException {
      boolean aimed = board.nextCall() == aim;
      board.stage(log ? Board.Stage.LOG_WRITE : Board.Stage.ANCHOR_WRITE);
      super.write(at, Arrays.copyOf(bytes, torn % (bytes.length + 1)));
      if (aimed) {
        board.ready();
        while (stays) {
          LockSupport.parkNanos(1_000_000_000);
        }
      }
      super.write(at, bytes);
      board.stage(Board.Stage.BETWEEN);
    }

    @Override
    public void force() throws IOException {
      board.stage(log ? Board.Stage.LOG_FORCE : Board.Stage.ANCHOR_FORCE);
      if (board.nextCall() == aim) {
        board.ready();
      }
      super.force();
      board.stage(Board.Stage.BETWEEN);
    }
  }
}
