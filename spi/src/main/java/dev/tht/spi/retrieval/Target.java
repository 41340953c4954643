package dev.tht.spi.retrieval;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.TableName;
import java.util.List;

/** The thing that a candidate suggests. */
public sealed interface Target {

  /** Its kind. */
  CandidateKind kind();

  /** A table or view. */
  record OfTable(TableName table) implements Target {
    @Override
    public CandidateKind kind() {
      return CandidateKind.TABLE;
    }
  }

  /** A column. */
  record OfColumn(ColumnName column) implements Target {
    @Override
    public CandidateKind kind() {
      return CandidateKind.COLUMN;
    }
  }

  /**
   * A stored value, with every column that holds it: more than one is an ambiguity.
   *
   * @param value as the database stores it
   * @param columns in name order, at least one
   */
  record OfValue(String value, List<ColumnName> columns) implements Target {
    public OfValue {
      columns = columns.stream().sorted().toList();
      if (columns.isEmpty()) {
        throw new IllegalArgumentException("a value needs a column: " + value);
      }
    }

    @Override
    public CandidateKind kind() {
      return CandidateKind.VALUE;
    }
  }

  /** A piece of Evidence. */
  record OfEvidence(EvidenceId evidence) implements Target {
    @Override
    public CandidateKind kind() {
      return CandidateKind.EVIDENCE;
    }
  }
}
