package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A workspace on a disk that is mounted read-only: it is searched, and indexing says why it cannot.
 */
class ReadOnlyWorkspaceTest {

  private static final String READ_ONLY =
      "mount -t tmpfs tmpfs \"$1\" && cp -R \"$0\"/. \"$1\" && mount -o remount,ro \"$1\""
          + " && folder=$1 && shift && exec \"$@\" -w \"$folder\"";

  @TempDir Path folder;
  private List<String> space = List.of();

  @Test
  void isSearchedAndNotIndexed() throws Exception {
    Path workspace = Files.createDirectory(folder.resolve("shop"));
    Terminal terminal = SmallShop.create(workspace);
    Path settings = workspace.resolve(".tht/tht.yaml");
    Files.writeString(
        settings,
        Files.readString(settings)
            .replace("retrievers: [postings, names]", "retrievers: [postings, lsh, bm25, vector]"));
    assertThat(terminal.run("index").code()).isZero();
    space = space();

    assertThat(mounted("search", "find", "Brasil", "--meaning"))
        .contains("value:Brazil@customer.country", "exit 0");
    assertThat(mounted("index").lines().filter(line -> line.startsWith("tht: ")))
        .singleElement()
        .asString()
        .contains("cannot be written, its disk is read-only")
        .contains("an older index is unharmed");
  }

  private String mounted(String... words) throws Exception {
    Path point = Files.createTempDirectory(folder, "mounted");
    List<String> command = new ArrayList<>(space);
    command.addAll(
        List.of(
            "sh",
            "-c",
            READ_ONLY,
            folder.resolve("shop").toString(),
            point.toString(),
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "--enable-native-access=ALL-UNNAMED",
            "-Xlog:disable",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName()));
    command.addAll(List.of(words));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return said + "exit " + process.exitValue() + "\n";
  }

  /** How a disk can be mounted here: as root, or as a user that may have name spaces. */
  private static List<String> space() throws IOException, InterruptedException {
    for (List<String> space : List.of(List.of("unshare", "-m"), List.of("unshare", "-rm"))) {
      List<String> command = new ArrayList<>(space);
      command.addAll(List.of("mount", "-t", "tmpfs", "tmpfs", "/tmp"));
      if (new ProcessBuilder(command).start().waitFor() == 0) {
        return space;
      }
    }
    throw new AssertionError(
        "a read-only disk cannot be mounted here; run the tests as root, or let users have name"
            + " spaces");
  }
}
