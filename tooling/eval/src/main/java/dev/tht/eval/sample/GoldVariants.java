package dev.tht.eval.sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The gold queries that one cell of the defog files accepts: parted by semicolons, and where
 * columns stand in braces, any of them may be selected, so one query for each choice, all of them
 * first; empty braces after them stand for the same columns.
 */
final class GoldVariants {

  private static final Pattern BRACES = Pattern.compile("\\{([^{}]*)}");

  private GoldVariants() {}

  static List<String> of(String cell) {
    List<String> variants = new ArrayList<>();
    for (String query : cell.split(";", -1)) {
      if (!query.isBlank()) {
        variants.addAll(expanded(query.strip()));
      }
    }
    return variants;
  }

  private static List<String> expanded(String query) {
    Matcher braces = BRACES.matcher(query);
    if (!braces.find()) {
      return List.of(query);
    }
    List<String> columns = Arrays.stream(braces.group(1).split(",")).map(String::strip).toList();
    List<String> expanded = new ArrayList<>();
    for (int chosen = (1 << columns.size()) - 1; chosen > 0; chosen--) {
      int bits = chosen;
      String some =
          java.util.stream.IntStream.range(0, columns.size())
              .filter(i -> (bits & (1 << i)) != 0)
              .mapToObj(columns::get)
              .collect(Collectors.joining(", "));
      String rest = query.substring(braces.end()).replace("{}", some);
      expanded.addAll(expanded(query.substring(0, braces.start()) + some + rest));
    }
    return expanded;
  }
}
