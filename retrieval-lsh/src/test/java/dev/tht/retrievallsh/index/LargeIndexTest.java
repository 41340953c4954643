package dev.tht.retrievallsh.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The index of 3.4 million strings in a process with a heap of 512 MiB: it is built, opened from a
 * disk that has to be read, and asked what is dear to answer. The data folder is named by THT_DATA.
 */
@Tag("data")
class LargeIndexTest {

  @TempDir Path folder;

  @Test
  void isBuiltWithLittleHeapOpenedWithoutReadingItAndNeverSlow() throws Exception {
    String data = System.getenv("THT_DATA");
    assertThat(data)
        .as("THT_DATA names no data folder; run ./verify --data DIR, or export THT_DATA=DIR")
        .isNotNull();

    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElse("java"),
                "-XX:+UseSerialGC",
                "-Xmx512m",
                "-cp",
                System.getProperty("java.class.path"),
                LargeIndex.class.getName(),
                Path.of(data, "values", "distinct_strings_multi.txt.gz").toString(),
                folder.toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    System.out.print(said);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(figure(said, "entries")).isGreaterThan(3_000_000);
    assertThat(figure(said, "open CPU ms")).isLessThan(250);
    // A disk reads some megabytes at a time.
    assertThat(figure(said, "percent of the file read to open")).isLessThan(15);
    assertThat(figure(said, "slowest query, CPU ms")).isLessThan(1000);
  }

  private static long figure(String said, String name) {
    return said.lines()
        .filter(line -> line.startsWith(name + ": "))
        .mapToLong(line -> Long.parseLong(line.substring(name.length() + 2)))
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is missing in " + said));
  }
}
