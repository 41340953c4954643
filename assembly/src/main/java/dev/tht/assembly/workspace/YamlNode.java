package dev.tht.assembly.workspace;

import java.util.List;
import java.util.Map;

/** A piece of a YAML document with the line on which it begins, from 1. */
sealed interface YamlNode {

  int line();

  /** What it is, for a message. */
  String sort();

  /** A single value, as written and without quotes. */
  record Scalar(String text, int line) implements YamlNode {
    @Override
    public String sort() {
      return "a value";
    }
  }

  /** Keys and values, in the order written. */
  record Mapping(Map<String, YamlNode> entries, int line) implements YamlNode {
    @Override
    public String sort() {
      return "a block";
    }
  }

  /** A list. */
  record Sequence(List<YamlNode> items, int line) implements YamlNode {
    @Override
    public String sort() {
      return "a list";
    }
  }
}
