package dev.tht.ambiguity;

import static dev.tht.testkit.catalog.CatalogFixture.catalog;
import static dev.tht.testkit.catalog.CatalogFixture.table;

import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.TableName;
import dev.tht.testkit.proposal.ProposerFixture;
import dev.tht.testkit.retrieval.HeapCorpus;
import java.util.List;
import java.util.Map;

/** A clinic whose sorts of procedure share words: cardiac, hepatic and endometrial ablation. */
final class Clinic {

  static final ColumnName DESCRIPTION = TableName.of("procedure_type").column("description");

  private Clinic() {}

  private static Catalog structure() {
    return catalog(
        table("patient").key("patient_id").column("full_name", ColumnType.TEXT),
        table("procedure_type").key("code").column("description", ColumnType.TEXT),
        table("procedure")
            .key("procedure_id")
            .column("patient_id", ColumnType.INTEGER)
            .references("patient")
            .column("code", ColumnType.INTEGER)
            .references("procedure_type")
            .column("performed_on", ColumnType.DATE));
  }

  static ProposerFixture asked(String question) {
    return new ProposerFixture(
        question,
        new HeapCorpus(
            "clinic-1",
            structure(),
            Map.of(
                DESCRIPTION,
                List.of(
                    "Cardiac ablation",
                    "Hepatic ablation",
                    "Endometrial ablation",
                    "Cardiac catheterization",
                    "Colonoscopy")),
            List.of()));
  }
}
