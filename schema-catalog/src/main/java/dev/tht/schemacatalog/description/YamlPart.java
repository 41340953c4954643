package dev.tht.schemacatalog.description;

import dev.tht.schemacatalog.evidence.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** A part of a YAML or JSON file that knows its line; what is not there is empty. Immutable. */
final class YamlPart {

  private static final String NULL = "tag:yaml.org,2002:null";

  private final String file;
  private final Node node;

  private YamlPart(String file, Node node) {
    this.file = file;
    this.node = node;
  }

  /** The whole file, whose top is keys and values. */
  static YamlPart read(String file, String text) {
    try {
      Node root =
          new Compose(LoadSettings.builder().setLabel(file).build())
              .composeString(text)
              .orElseThrow(() -> new Place(file, 1).malformed("the file is empty"));
      if (root instanceof MappingNode) {
        return new YamlPart(file, root);
      }
      throw new Place(file, 1).malformed("its top is not made of keys and values");
    } catch (MarkedYamlEngineException bad) {
      int line = bad.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw new Place(file, line).malformed("it is not YAML: " + bad.getProblem());
    } catch (YamlEngineException bad) {
      String why = String.valueOf(bad.getMessage()).lines().findFirst().orElse("unreadable");
      throw new Place(file, 1).malformed("it is not YAML: " + why);
    }
  }

  Place place() {
    return new Place(file, node.getStartMark().map(Mark::getLine).orElse(0) + 1);
  }

  /** The values by key, in the file's order. */
  Map<String, YamlPart> entries() {
    Map<String, YamlPart> entries = new LinkedHashMap<>();
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        if (tuple.getKeyNode() instanceof ScalarNode key) {
          entries.put(key.getValue(), new YamlPart(file, tuple.getValueNode()));
        }
      }
    }
    return entries;
  }

  boolean has(String key) {
    return entries().containsKey(key);
  }

  /** The value of the first of these keys that is there. */
  Optional<YamlPart> at(String... keys) {
    Map<String, YamlPart> entries = entries();
    for (String key : keys) {
      YamlPart part = entries.get(key);
      if (part != null) {
        return Optional.of(part);
      }
    }
    return Optional.empty();
  }

  /** Its items, when it is a list; itself, when it is one thing alone. */
  List<YamlPart> items() {
    if (node instanceof SequenceNode sequence) {
      List<YamlPart> items = new ArrayList<>();
      sequence.getValue().forEach(item -> items.add(new YamlPart(file, item)));
      return items;
    }
    return node instanceof ScalarNode && text().isEmpty() ? List.of() : List.of(this);
  }

  /** The items under the first of these keys that is there. */
  List<YamlPart> each(String... keys) {
    return at(keys).map(YamlPart::items).orElse(List.of());
  }

  /** Its text, when it is one; empty for anything else. */
  String text() {
    boolean text = node instanceof ScalarNode && !node.getTag().getValue().equals(NULL);
    return text ? ((ScalarNode) node).getValue().strip() : "";
  }

  /** The text under the first of these keys that is there. */
  String text(String... keys) {
    return at(keys).map(YamlPart::text).orElse("");
  }

  /** The texts of a list under the first of these keys, the empty ones left out. */
  List<String> texts(String... keys) {
    return each(keys).stream().map(YamlPart::text).filter(text -> !text.isEmpty()).toList();
  }

  boolean isText() {
    return node instanceof ScalarNode;
  }
}
