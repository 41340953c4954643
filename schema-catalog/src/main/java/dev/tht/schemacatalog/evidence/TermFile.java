package dev.tht.schemacatalog.evidence;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Evidence;
import java.util.List;

/** Writes Evidence that claims nothing as a CSV file in the form that this package reads. */
public final class TermFile {

  private TermFile() {}

  /** The file's text; what the pieces claim is not written. */
  public static String text(List<Evidence> terms) {
    StringBuilder out = new StringBuilder("id,term,meaning,aliases,columns,source\n");
    for (Evidence term : terms) {
      List<String> columns = term.columns().stream().map(ColumnName::toString).toList();
      out.append(
          String.join(
              ",",
              List.of(
                  cell(term.id().value()),
                  cell(term.term()),
                  cell(term.text()),
                  cell(String.join("|", term.aliases())),
                  cell(String.join("|", columns)),
                  cell(term.source()))));
      out.append('\n');
    }
    return out.toString();
  }

  private static String cell(String text) {
    return text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
