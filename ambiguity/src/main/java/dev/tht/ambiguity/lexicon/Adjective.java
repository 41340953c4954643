package dev.tht.ambiguity.lexicon;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An adjective that compares a thing by an attribute it does not name: "oldest" compares ages.
 *
 * @param most whether the greatest is meant
 * @param attributes words that an attribute's name may hold, in order of preference
 */
public record Adjective(boolean most, List<Attribute> attributes) {

  /**
   * One attribute.
   *
   * @param word a word of its name
   * @param reversed whether a greater value means less of the adjective, as a date of birth does
   */
  public record Attribute(String word, boolean reversed) {}

  public Adjective {
    attributes = List.copyOf(attributes);
  }

  static Map<String, Adjective> packaged() {
    Map<String, Adjective> adjectives = new HashMap<>();
    for (String line : Resource.lines("adjectives.txt")) {
      String[] sides = line.split("=");
      String[] parts = sides[1].split(",");
      List<Attribute> attributes = new ArrayList<>();
      for (int i = 1; i < parts.length; i++) {
        String[] words = parts[i].strip().split(" ");
        attributes.add(new Attribute(words[0], words.length > 1));
      }
      adjectives.put(sides[0].strip(), new Adjective(parts[0].strip().equals("most"), attributes));
    }
    return Map.copyOf(adjectives);
  }
}
