package org.example.loans;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tht.spi.ThtException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoanApprovalsTest {
  private static final int MOST_FOREIGN_JARS = 5;

  @TempDir private Path folder;

  @Test
  void keepsEachLoansStoryAndVerifies() {
    assertEquals("recorded as 0", run("apply", "4711", "anna", "Perch & Sons", "1250000"));
    assertEquals("recorded as 1", run("apply", "4712", "anna", "Roe Ltd", "900000"));
    assertEquals("recorded as 2", run("approve", "4711", "bert", "two guarantors"));
    assertEquals("recorded as 3", run("reject", "4712", "bert", "no income"));

    assertEquals(
        """
        Entry[clerk=anna, event=Applied[customer=Perch & Sons, cents=1250000]]
        Entry[clerk=bert, event=Approved[reason=two guarantors]]""",
        run("show", "4711"));
    assertTrue(run("verify").matches("4 records verify, root [0-9a-f]{64}"));
  }

  @Test
  void refusesASecondDecisionAndASecondApplication() {
    run("apply", "4711", "anna", "Perch & Sons", "1250000");
    run("approve", "4711", "bert", "two guarantors");

    assertThrows(IllegalStateException.class, () -> run("reject", "4711", "carl", "no"));
    assertThrows(
        ThtException.class, () -> run("apply", "4711", "anna", "Perch & Sons", "1"));
    assertTrue(run("verify").startsWith("2 records"));
  }

  @Test
  void noticesAChangedDecision() throws IOException {
    run("apply", "4711", "anna", "Perch & Sons", "1250000");
    run("approve", "4711", "bert", "two guarantors");
    List<Path> changed = new ArrayList<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String text = Files.readString(file, StandardCharsets.ISO_8859_1);
        if (text.contains("1250000")) {
          Files.writeString(
              file,
              text.replace("1250000", "9250000"),
              StandardCharsets.ISO_8859_1);
          changed.add(file);
        }
      }
    }
    assertEquals(1, changed.size());

    assertThrows(RuntimeException.class, () -> run("verify"));
  }

  @Test
  void needsFiveForeignJarsAtMost() throws IOException {
    String[] jars = Files.readString(Path.of("target", "runtime-class-path")).split(":");
    List<String> foreign =
        Stream.of(jars)
            .filter(jar -> !jar.contains("/dev/tht/"))
            .map(LoanApprovalsTest::name)
            .toList();
    System.out.println(
        "class path: " + (jars.length - foreign.size()) + " jars of tht, foreign " + foreign);
    assertTrue(jars.length > foreign.size());
    assertTrue(foreign.size() <= MOST_FOREIGN_JARS, () -> "foreign jars: " + foreign);
  }

  private static String name(String jar) {
    return Path.of(jar.strip()).getFileName().toString();
  }

  private String run(String... arguments) {
    return LoanApprovals.run(
        Stream.concat(Stream.of(folder.toString()), Stream.of(arguments)).toArray(String[]::new));
  }
}
