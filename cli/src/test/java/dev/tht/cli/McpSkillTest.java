package dev.tht.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.mcp.ToolEntry;
import dev.tht.mcp.ToolList;
import dev.tht.spi.ErrorKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the published skill names is there. */
class McpSkillTest {

  private static final Path SKILL = Path.of("../skills/tht-sessione/SKILL.md");
  private static final Pattern CODE = Pattern.compile("`([^`]+)`");
  private static final List<String> TOOLS =
      ToolList.read().entries().stream().map(ToolEntry::name).toList();

  private static List<String> named() throws IOException {
    return CODE.matcher(Files.readString(SKILL)).results().map(r -> r.group(1)).toList();
  }

  @Test
  void everyCommandExists() throws IOException {
    List<String> commands =
        named().stream().filter(name -> name.startsWith("tht ")).map(n -> n.substring(4)).toList();

    assertThat(commands).hasSizeGreaterThan(10);
    for (String command : commands) {
      assertThat(CommandList.present(command.split(" "))).as(command).isPresent();
    }
  }

  @Test
  void everyToolFieldAndValueExists() throws IOException {
    String published =
        ToolList.read().entries().stream()
            .map(tool -> tool.input().toString() + tool.output() + tool.description())
            .collect(Collectors.joining());
    Set<String> unknown = new TreeSet<>();
    for (String name : named()) {
      boolean word = name.matches("[a-z_]+");
      boolean known =
          TOOLS.contains(name) || Pattern.compile("\\b" + name + "\\b").matcher(published).find();
      if (word && !known && !name.equals("exit")) {
        unknown.add(name);
      }
    }

    assertThat(unknown).as("named by the skill and published nowhere").isEmpty();
  }

  @Test
  void namesEveryToolAnAgentNeeds() throws IOException {
    assertThat(named()).containsAll(TOOLS);
  }

  @Test
  void everyExitCodeIsDocumented() throws IOException {
    Set<Integer> codes =
        Stream.concat(Stream.of(3), Stream.of(ErrorKind.values()).map(ErrorKind::exitCode))
            .collect(Collectors.toSet());
    String text = Files.readString(SKILL);
    String said = text.substring(text.indexOf("Exit code"));

    List<Integer> named =
        Pattern.compile("(?:code|\\.) (\\d+):")
            .matcher(said)
            .results()
            .map((MatchResult r) -> Integer.parseInt(r.group(1)))
            .toList();
    assertThat(named).containsExactly(3, 6, 2, 4, 75);
    assertThat(codes).containsAll(named);
  }

  @Test
  void isShortEnoughToBeRead() throws IOException {
    assertThat(Files.readString(SKILL).length()).isLessThan(8_000);
  }
}
