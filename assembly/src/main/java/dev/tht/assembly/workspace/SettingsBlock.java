package dev.tht.assembly.workspace;

import dev.tht.assembly.AssemblyErrorCode;
import dev.tht.spi.ProviderConfig;
import dev.tht.spi.ThtException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;

/**
 * One block of {@code tht.yaml}, read strictly: a key that nobody asked for, or a value that is not
 * what was asked for, is an error with its line.
 */
final class SettingsBlock {

  private final Path file;
  private final YamlNode.Mapping block;
  private final TreeSet<String> known = new TreeSet<>();

  SettingsBlock(Path file, YamlNode.Mapping block) {
    this.file = file;
    this.block = block;
  }

  Optional<String> text(String key) {
    return find(key).map(node -> scalar(key, node));
  }

  String required(String key, String remedy) {
    return text(key)
        .filter(value -> !value.isBlank())
        .orElseThrow(() -> bad(block.line(), "'" + key + "' is missing", remedy));
  }

  /** A value that has to be understood. */
  <T> T one(String key, T otherwise, String expected, Function<String, Optional<T>> reader) {
    Optional<YamlNode> node = find(key);
    if (node.isEmpty()) {
      return otherwise;
    }
    String text = scalar(key, node.get());
    return reader
        .apply(text)
        .orElseThrow(
            () -> bad(node.get().line(), "'" + key + "' cannot be '" + text + "'", expected));
  }

  boolean truth(String key) {
    return one(
        key,
        false,
        "write true or false",
        text ->
            text.equals("true") || text.equals("false")
                ? Optional.of(text.equals("true"))
                : Optional.empty());
  }

  int count(String key, int otherwise) {
    return one(
        key,
        otherwise,
        "write a whole number from 1 to 1000000",
        text ->
            text.matches("[1-9][0-9]{0,6}")
                ? Optional.of(Integer.parseInt(text))
                : Optional.empty());
  }

  /** Whether one word stands there, and it is that. */
  boolean says(String key, String word) {
    return find(key)
        .filter(n -> n instanceof YamlNode.Scalar s && s.text().equals(word))
        .isPresent();
  }

  /** Every key that stands here, in the file's order. */
  List<String> keys() {
    return List.copyOf(block.entries().keySet());
  }

  SettingsBlock block(String key) {
    YamlNode node = find(key).orElse(new YamlNode.Mapping(Map.of(), block.line()));
    if (node instanceof YamlNode.Mapping mapping) {
      return new SettingsBlock(file, mapping);
    }
    throw bad(node.line(), "'" + key + "' is " + node.sort(), "write a block of keys and values");
  }

  ProviderChoice provider(String key, String otherwise) {
    return find(key).map(node -> choice(key, node)).orElse(ProviderChoice.named(otherwise));
  }

  List<ProviderChoice> providers(String key, List<ProviderChoice> otherwise) {
    return list(key, otherwise, node -> choice(key, node));
  }

  List<String> texts(String key) {
    return list(key, List.of(), node -> scalar(key, node));
  }

  /** Refuses what nobody asked for. */
  void done() {
    block
        .entries()
        .forEach(
            (key, node) -> {
              if (!known.contains(key)) {
                throw bad(
                    node.line(),
                    "'" + key + "' is not a key here",
                    "use one of " + String.join(", ", known));
              }
            });
  }

  private Optional<YamlNode> find(String key) {
    known.add(key);
    return Optional.ofNullable(block.entries().get(key));
  }

  private <T> List<T> list(String key, List<T> otherwise, Function<YamlNode, T> reader) {
    Optional<YamlNode> node = find(key);
    if (node.isEmpty()) {
      return otherwise;
    }
    if (node.get() instanceof YamlNode.Sequence sequence) {
      return sequence.items().stream().map(reader).toList();
    }
    throw bad(node.get().line(), "'" + key + "' is " + node.get().sort(), "write a list");
  }

  private ProviderChoice choice(String key, YamlNode node) {
    return switch (node) {
      case YamlNode.Scalar scalar -> ProviderChoice.named(scalar.text());
      case YamlNode.Mapping mapping -> choice(key, mapping);
      case YamlNode.Sequence list ->
          throw bad(list.line(), "'" + key + "' is a list", "write a name, or a block with a name");
    };
  }

  private ProviderChoice choice(String key, YamlNode.Mapping mapping) {
    Map<String, String> settings = new LinkedHashMap<>();
    mapping.entries().forEach((name, node) -> settings.put(name, scalar(name, node)));
    String name = settings.remove("name");
    if (name == null) {
      throw bad(mapping.line(), "'" + key + "' has no name", "add the key name to the block");
    }
    return new ProviderChoice(name, new ProviderConfig(settings));
  }

  private String scalar(String key, YamlNode node) {
    if (node instanceof YamlNode.Scalar(String text, int line)) {
      return text;
    }
    throw bad(node.line(), "'" + key + "' is " + node.sort(), "write a single value");
  }

  private ThtException bad(int line, String what, String remedy) {
    return new ThtException(
        AssemblyErrorCode.BAD_SETTINGS, file + " line " + line + ": " + what, remedy);
  }
}
