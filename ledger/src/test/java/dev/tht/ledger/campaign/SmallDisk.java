package dev.tht.ledger.campaign;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Commands that see a small disk of their own: a tmpfs that is mounted in a name space of theirs
 * and is gone when they end, as root or as a user who may have name spaces.
 */
final class SmallDisk {
  private SmallDisk() {}

  /** The command, run where the folder is a disk of that many kibibytes. */
  static List<String> under(String folder, int kibibytes, List<String> command) throws Exception {
    List<String> space = works("unshare", "-m") ? List.of("unshare", "-m") : user();
    List<String> whole = new ArrayList<>(space);
    whole.addAll(
        List.of(
            "sh",
            "-c",
            "mount -t tmpfs -o size=" + kibibytes + "k tmpfs \"$0\" && exec \"$@\"",
            folder));
    whole.addAll(command);
    return whole;
  }

  private static List<String> user() throws Exception {
    if (!works("unshare", "-rm")) {
      throw new AssertionError(
          "a small disk cannot be mounted here, neither as root (unshare -m) nor as this user"
              + " (unshare -rm); run the tests as root, or let users have name spaces with"
              + " sysctl kernel.unprivileged_userns_clone=1");
    }
    return List.of("unshare", "-rm");
  }

  private static boolean works(String... unshare) throws Exception {
    List<String> command = new ArrayList<>(List.of(unshare));
    command.addAll(List.of("sh", "-c", "mount -t tmpfs -o size=64k tmpfs /tmp"));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().readAllBytes();
    return process.waitFor(1, TimeUnit.MINUTES) && process.exitValue() == 0;
  }
}
