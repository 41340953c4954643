package dev.tht.sqlplan.sql;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.Column;
import dev.tht.spi.catalog.ColumnType;
import dev.tht.spi.catalog.Table;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.plan.BillOfMaterials;
import dev.tht.sqlplan.dialect.Dialect;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import org.apache.calcite.config.CalciteConnectionConfigImpl;
import org.apache.calcite.config.CalciteConnectionProperty;
import org.apache.calcite.jdbc.CalciteSchema;
import org.apache.calcite.prepare.CalciteCatalogReader;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeSystem;
import org.apache.calcite.runtime.CalciteContextException;
import org.apache.calcite.schema.SchemaPlus;
import org.apache.calcite.schema.impl.AbstractSchema;
import org.apache.calcite.schema.impl.AbstractTable;
import org.apache.calcite.sql.SqlOperatorTable;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlTypeFactoryImpl;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlOperatorTables;
import org.apache.calcite.sql.validate.SqlConformanceEnum;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorUtil;

/** Validates a text against the tables that it may use, on a parse of its own. */
final class Validation {
  private static final SqlOperatorTable OPERATORS =
      SqlOperatorTables.chain(
          SqlStdOperatorTable.instance(),
          SqlOperatorTables.of(TermNodes.STRFTIME, TermNodes.DATE, SqlLibraryOperators.ILIKE));
  private final Dialect engine;
  private final Catalog catalog;

  Validation(Dialect engine, Catalog catalog) {
    this.engine = engine;
    this.catalog = catalog;
  }

  /** Refuses what is not valid, naming the part of the bill in which the error stands. */
  void require(String text, Set<TableName> tables, BillOfMaterials bill) {
    ParsedSql parsed = ParsedSql.of(text, engine);
    try {
      validator(tables).validate(parsed.root());
    } catch (CalciteContextException invalid) {
      Span span = parsed.positions().span(position(invalid));
      String cause =
          invalid.getCause() == null
              ? "not valid"
              : String.valueOf(invalid.getCause().getMessage());
      throw new Unfit(
          "sql-not-valid",
          part(span, bill),
          "the SQL is not valid at '"
              + dev.tht.spi.SafeText.line(span.in(text), 60)
              + "': "
              + dev.tht.spi.SafeText.line(cause, 160),
          "correct the plan's part there, or link another column");
    }
  }

  private static SqlParserPos position(CalciteContextException invalid) {
    return new SqlParserPos(
        invalid.getPosLine(),
        invalid.getPosColumn(),
        invalid.getEndPosLine(),
        invalid.getEndPosColumn());
  }

  /** The part of the smallest piece around the error. */
  private static String part(Span span, BillOfMaterials bill) {
    return bill.lines().stream()
        .filter(line -> line.span().overlaps(span))
        .min(java.util.Comparator.comparingInt(line -> line.span().end() - line.span().start()))
        .map(line -> line.part().value())
        .orElse("");
  }

  private SqlValidator validator(Set<TableName> tables) {
    CalciteSchema root = CalciteSchema.createRootSchema(false, false);
    for (TableName name : tables) {
      catalog
          .table(name)
          .ifPresent(table -> schema(root.plus(), name).add(name.name(), row(table)));
    }
    Properties properties = new Properties();
    properties.setProperty(CalciteConnectionProperty.CASE_SENSITIVE.camelName(), "true");
    RelDataTypeFactory types = new UnicodeTypes();
    CalciteCatalogReader reader =
        new CalciteCatalogReader(
            root, List.of(), types, new CalciteConnectionConfigImpl(properties));
    return SqlValidatorUtil.newValidator(
        OPERATORS,
        reader,
        types,
        SqlValidator.Config.DEFAULT.withConformance(SqlConformanceEnum.BABEL));
  }

  private static SchemaPlus schema(SchemaPlus root, TableName name) {
    if (name.schema().isEmpty()) {
      return root;
    }
    SchemaPlus found = root.subSchemas().get(name.schema());
    return found != null ? found : root.add(name.schema(), new AbstractSchema());
  }

  private AbstractTable row(Table table) {
    return new AbstractTable() {
      @Override
      public RelDataType getRowType(RelDataTypeFactory types) {
        RelDataTypeFactory.Builder row = types.builder();
        for (Column column : table.columns()) {
          row.add(column.name().name(), type(column.type())).nullable(true);
        }
        return row.build();
      }
    };
  }

  private SqlTypeName type(ColumnType type) {
    return switch (type) {
      case TEXT, OTHER -> SqlTypeName.VARCHAR;
      case INTEGER -> SqlTypeName.BIGINT;
      case DECIMAL -> SqlTypeName.DECIMAL;
      case REAL -> SqlTypeName.DOUBLE;
      case BOOLEAN -> engine.isTyped() ? SqlTypeName.BOOLEAN : SqlTypeName.INTEGER;
      case DATE -> engine.isTyped() ? SqlTypeName.DATE : SqlTypeName.VARCHAR;
      case TIME -> engine.isTyped() ? SqlTypeName.TIME : SqlTypeName.VARCHAR;
      case TIMESTAMP -> engine.isTyped() ? SqlTypeName.TIMESTAMP : SqlTypeName.VARCHAR;
      case BINARY -> SqlTypeName.VARBINARY;
    };
  }

  /** Types whose texts may hold any character. */
  private static final class UnicodeTypes extends SqlTypeFactoryImpl {
    UnicodeTypes() {
      super(RelDataTypeSystem.DEFAULT);
    }

    @Override
    public Charset getDefaultCharset() {
      return StandardCharsets.UTF_8;
    }
  }
}
