package dev.tht.cli.command;

import dev.tht.schemacatalog.rendering.CatalogRenderer;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import java.util.ArrayList;
import java.util.List;

/**
 * Tables as they are typed: names between commas. A name with a comma is taken as it is where it
 * stands alone, and else between double quotes, in which two of them are one.
 */
final class TableNames {

  private TableNames() {}

  static List<TableName> of(Catalog catalog, List<String> typed) {
    List<String> names = new ArrayList<>();
    for (String words : typed) {
      boolean whole = catalog.tables().stream().anyMatch(t -> t.name().toString().equals(words));
      names.addAll(whole ? List.of(words) : split(words));
    }
    return CatalogRenderer.named(catalog, names);
  }

  static List<String> split(String typed) {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    boolean quoted = false;
    for (char c : typed.toCharArray()) {
      quoted ^= c == '"';
      if (c == ',' && !quoted) {
        names.add(bare(name.toString().strip()));
        name.setLength(0);
      } else {
        name.append(c);
      }
    }
    names.add(bare(name.toString().strip()));
    return names;
  }

  private static String bare(String name) {
    boolean quoted = name.length() > 1 && name.startsWith("\"") && name.endsWith("\"");
    return quoted ? name.substring(1, name.length() - 1).replace("\"\"", "\"") : name;
  }
}
