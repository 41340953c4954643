package dev.tht.sqlplan.linking;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.sqlplan.lineage.Traced;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Names the columns of one step's result, each once. */
final class OutputNames {
  private static final Pattern NOT_WORD = Pattern.compile("[^a-z0-9]+");
  private static final int LONGEST = 40;
  private final Set<String> reserved;
  private final Set<String> used = new HashSet<>();

  /**
   * @param reserved names in lower case that only the column of that name may have
   */
  OutputNames(Set<String> reserved) {
    this.reserved = reserved;
  }

  /** A column keeps its name; a figure is named after its words. */
  String of(Traced traced, String words) {
    if (!traced.isFigure() && traced.part().isEmpty()) {
      ColumnName column = traced.column().orElseThrow();
      return free(column.name(), column.table().name() + "_" + column.name(), false);
    }
    String computed = computed(traced);
    String fromWords = traced.isFigure() ? slug(words) : "";
    return free(fromWords.isEmpty() ? computed : fromWords, computed, true);
  }

  private static String computed(Traced traced) {
    StringBuilder name = new StringBuilder();
    traced.column().ifPresent(column -> name.append(slug(column.name())));
    traced.part().ifPresent(part -> name.append('_').append(lower(part.name())));
    traced.aggregate().ifPresent(aggregate -> name.append('_').append(lower(aggregate.name())));
    return NOT_WORD.matcher("x" + name).replaceAll("_").substring(1).replaceFirst("^_", "");
  }

  private String free(String wanted, String second, boolean avoidReserved) {
    String name = taken(wanted, avoidReserved) ? second : wanted;
    for (int n = 2; taken(name, avoidReserved); n++) {
      name = second + "_" + n;
    }
    used.add(lower(name));
    return name;
  }

  private boolean taken(String name, boolean avoidReserved) {
    return used.contains(lower(name)) || (avoidReserved && reserved.contains(lower(name)));
  }

  private static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  private static String slug(String words) {
    String folded =
        lower(Normalizer.normalize(words, Normalizer.Form.NFKD)).replaceAll("\\p{M}", "");
    String slug = NOT_WORD.matcher(folded).replaceAll("_");
    slug = slug.substring(0, Math.min(LONGEST, slug.length())).replaceAll("^_+|_+$", "");
    return slug.isEmpty() || Character.isDigit(slug.charAt(0)) ? "" : slug;
  }
}
