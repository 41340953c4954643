package dev.tht.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.cli.Terminal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The demo as a person sees it, held by a text that a person can read; {@code -Dgolden.update=true}
 * writes it anew. Ids and hashes are masked, because they are drawn.
 */
class DemoGoldenTest {

  private static final Path GOLDEN = Path.of("src", "test", "resources", "golden", "demo.txt");

  @TempDir Path folder;

  @Test
  void playsAsItIsWrittenDown() throws IOException {
    Path shop = folder.resolve("shop");
    Terminal.Said said = Terminal.bare("", "demo", "--folder", shop.toString());
    String text = masked(said.out(), shop);

    assertThat(said.code()).as(said.err()).isZero();
    if (Boolean.getBoolean("golden.update")) {
      Files.createDirectories(GOLDEN.getParent());
      Files.writeString(GOLDEN, text, StandardCharsets.UTF_8);
    }
    assertThat(text).isEqualTo(Files.readString(GOLDEN, StandardCharsets.UTF_8));
  }

  @Test
  void isPlayedInItalianToo() {
    Terminal.Said said =
        Terminal.bare("", "demo", "--lang", "it", "--folder", folder.resolve("it").toString());

    assertThat(said.code()).as(said.out() + said.err()).isZero();
    assertThat(said.out()).contains("La tua risposta").contains("mem-0001");
  }

  @Test
  void isPlayedOnOtherDataToo() {
    String shop = folder.resolve("other").toString();
    Terminal.Said said =
        Terminal.bare("", "demo", "--seed", "7", "--profile", "business", "--folder", shop);

    assertThat(said.code()).as(said.out() + said.err()).isZero();
    assertThat(said.out()).contains("the ledger verifies").contains("F5+F6");
  }

  private static String masked(String text, Path shop) {
    return text.replace(shop.toString(), "SHOP")
        .replaceAll("s-[0-9a-f]{10}", "s-**********")
        .replaceAll("(s-\\*{10}), 20[0-9]{2}-[0-9]{2}-[0-9]{2}\\)", "$1, DAY)")
        .replaceAll("[0-9a-f]{64}", "HASH")
        .replaceAll("[0-9]+ records", "N records");
  }
}
