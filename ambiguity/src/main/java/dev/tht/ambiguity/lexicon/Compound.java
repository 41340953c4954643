package dev.tht.ambiguity.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A phrase that stands for several attributes at once: "coordinates" are a latitude and a
 * longitude.
 *
 * @param tokens how many tokens the phrase takes
 * @param attributes the words of each attribute, in order
 */
public record Compound(int tokens, List<List<String>> attributes) {

  public Compound {
    attributes = List.copyOf(attributes);
  }

  static Map<String, Compound> packaged() {
    Map<String, Compound> compounds = new HashMap<>();
    for (String line : Resource.lines("compounds.txt")) {
      String[] sides = line.split("=", 2);
      List<List<String>> attributes =
          List.of(sides[1].split(",")).stream()
              .map(words -> List.of(words.strip().split(" ")))
              .toList();
      String phrase = sides[0].strip();
      compounds.put(phrase, new Compound(phrase.split(" ").length, attributes));
    }
    return Map.copyOf(compounds);
  }
}
