package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoEvidenceTest {

  @TempDir private Path folder;

  @Test
  void copiesEveryFileOfTheShop() throws IOException {
    DemoEvidence.copyTo(folder.resolve("evidence"));

    try (Stream<Path> files = Files.list(folder.resolve("evidence"))) {
      assertThat(files.map(file -> file.getFileName().toString()).sorted())
          .containsExactlyElementsOf(DemoEvidence.fileNames());
    }
  }

  @Test
  void refusesToOverwriteEvidence() throws IOException {
    DemoEvidence.copyTo(folder);

    assertThatThrownBy(() -> DemoEvidence.copyTo(folder))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void namesEachEntryAfterItsFileInBothLanguages() throws IOException {
    DemoEvidence.copyTo(folder);

    for (String file : markdown()) {
      List<String> lines = Files.readAllLines(folder.resolve(file));
      assertThat(lines.get(1)).isEqualTo("id: " + file.replace(".md", ""));
      assertThat(lines).anyMatch(line -> line.startsWith("aliases-en: ["));
      assertThat(lines).anyMatch(line -> line.startsWith("aliases-it: ["));
      assertThat(lines.lastIndexOf("---")).isBetween(4, lines.size() - 2);
    }
  }

  @Test
  void speaksOnlyOfColumnsThatTheShopHas() throws IOException, SQLException {
    DemoEvidence.copyTo(folder);

    try (ShopDatabase shop = ShopDatabase.load(folder, BicycleShop.DEFAULT_SEED)) {
      for (String file : markdown()) {
        for (String column : appliesTo(folder.resolve(file))) {
          assertColumn(
              shop,
              column.substring(0, column.indexOf('.')),
              column.substring(column.indexOf('.') + 1));
        }
      }
    }
  }

  @Test
  void explainsEveryStatusCodeOfTheShop() throws IOException, SQLException {
    DemoEvidence.copyTo(folder);
    String codes = Files.readString(folder.resolve("codes.csv"));
    String procedure = Files.readString(folder.resolve("order-status.md"));

    try (ShopDatabase shop = ShopDatabase.load(folder, BicycleShop.DEFAULT_SEED)) {
      List<String> stored = shop.texts("SELECT DISTINCT status_code FROM sales_order");
      assertThat(stored)
          .hasSize(5)
          .allSatisfy(
              code -> {
                assertThat(codes).contains(",sales_order,status_code," + code + ",");
                assertThat(procedure).contains("`" + code + "`");
              });
    }
  }

  @Test
  void givesThreeReadingsOfActiveBicyclesAndDecidesNone() throws IOException {
    DemoEvidence.copyTo(folder);

    List<String> readings =
        markdown().stream().filter(file -> file.startsWith("active-bicycles-")).toList();
    assertThat(readings).hasSize(3);
    for (String file : readings) {
      assertThat(Files.readString(folder.resolve(file)))
          .contains("aliases-en: [active bicycles", "Other departments use the word differently.");
    }
  }

  private static List<String> markdown() {
    return DemoEvidence.fileNames().stream().filter(file -> file.endsWith(".md")).toList();
  }

  private static List<String> appliesTo(Path file) throws IOException {
    String line =
        Files.readAllLines(file).stream()
            .filter(each -> each.startsWith("applies-to: ["))
            .findFirst()
            .orElseThrow();
    return List.of(line.substring("applies-to: [".length(), line.length() - 1).split(", "));
  }

  private static void assertColumn(ShopDatabase shop, String table, String column)
      throws SQLException {
    assertThat(shop.texts("SELECT name FROM pragma_table_info('" + table + "')"))
        .as(table)
        .contains(column);
  }
}
