package dev.tht.sqlplan;

import static dev.tht.sqlplan.Decided.compare;
import static dev.tht.sqlplan.Decided.equal;
import static dev.tht.sqlplan.Decided.question;

import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.literal.Comparison;
import dev.tht.spi.literal.Constant;
import dev.tht.spi.literal.DatePart;
import dev.tht.spi.rewriting.Aggregate;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Questions of every shape over the shop, each with the rows that a person worked out. */
final class Shapes {

  /** One of them. */
  record Shape(Decided decided, List<String> rows) {}

  private Shapes() {}

  static Map<String, Shape> all() {
    ColumnName country = Shop.CUSTOMER.column("country");
    ColumnName customerId = Shop.CUSTOMER.column("customer_id");
    ColumnName name = Shop.CUSTOMER.column("name");
    ColumnName total = Shop.INVOICE.column("total");
    ColumnName date = Shop.INVOICE.column("invoice_date");
    ColumnName genre = Shop.GENRE.column("name");
    Map<String, Shape> all = new LinkedHashMap<>();
    all.put(
        "count-with-filter",
        new Shape(
            question("How many customers are from Brazil?")
                .population(Shop.CUSTOMER)
                .concept("Brasil", equal(country, "Brazil"))
                .count("number of customers"),
            List.of("2")));
    all.put(
        "several-values",
        new Shape(
            question("How many customers are from Brazil or Italy?")
                .population(Shop.CUSTOMER)
                .concept("South", equal(country, "Brazil"))
                .concept("South", equal(country, "Italy"))
                .count("number of customers"),
            List.of("4")));
    all.put(
        "count-over-multiplying-join",
        new Shape(
            question("How many customers bought rock tracks in 2022?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .join(Shop.LINE_INVOICE, false)
                .join(Shop.LINE_TRACK, true)
                .join(Shop.TRACK_GENRE, true)
                .concept("rock", equal(genre, "Rock"))
                .stated(
                    date,
                    Optional.of(DatePart.YEAR),
                    Optional.empty(),
                    Comparison.EQUAL,
                    Constant.number(2022))
                .count("number of customers"),
            List.of("1")));
    all.put(
        "sum-not-multiplied",
        new Shape(
            question("What is the total of the invoices with rock tracks?")
                .population(Shop.INVOICE)
                .join(Shop.LINE_INVOICE, false)
                .join(Shop.LINE_TRACK, true)
                .join(Shop.TRACK_GENRE, true)
                .concept("rock", equal(genre, "Rock"))
                .figure(Aggregate.SUM, total, "total of the invoices"),
            List.of("35.75")));
    all.put(
        "list-each-once",
        new Shape(
            question("Which customers bought rock tracks?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .join(Shop.LINE_INVOICE, false)
                .join(Shop.LINE_TRACK, true)
                .join(Shop.TRACK_GENRE, true)
                .concept("rock", equal(genre, "Rock"))
                .show(name)
                .orderBy(name, Optional.empty(), false),
            List.of("Ana", "Bruno")));
    all.put(
        "group-and-order",
        new Shape(
            question("How many customers are there per country, most first?")
                .population(Shop.CUSTOMER)
                .groupBy(country)
                .show(country)
                .count("number of customers")
                .orderByCount(true)
                .orderBy(country, Optional.empty(), false),
            List.of("Brazil|2", "Italy|2", "null|1")));
    all.put(
        "top-n-by-figure",
        new Shape(
            question("Which two customers spent most?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .groupBy(customerId)
                .show(name)
                .figure(Aggregate.SUM, total, "total spent")
                .orderBy(total, Optional.of(Aggregate.SUM), true)
                .top(2),
            List.of("Ana|30.5", "Carla|8")));
    all.put(
        "top-n-without-grouping",
        new Shape(
            question("Which customer has most invoices?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .show(name)
                .orderBy(Shop.INVOICE.column("invoice_id"), Optional.of(Aggregate.COUNT), true)
                .orderBy(name, Optional.empty(), false)
                .top(1),
            List.of("Ana")));
    all.put(
        "having",
        new Shape(
            question("Which billing countries have more than 6 in total on average?")
                .population(Shop.INVOICE)
                .groupBy(Shop.INVOICE.column("billing_country"))
                .show(Shop.INVOICE.column("billing_country"))
                .figure(Aggregate.AVERAGE, total, "average total")
                .stated(
                    total,
                    Optional.empty(),
                    Optional.of(Aggregate.AVERAGE),
                    Comparison.GREATER,
                    Constant.number(6))
                .orderBy(Shop.INVOICE.column("billing_country"), Optional.empty(), false),
            List.of("Brazil|7.875", "Italy|13.5")));
    all.put(
        "count-of-members",
        new Shape(
            question("How many customers have at least 2 invoices?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .stated(
                    Shop.INVOICE.column("invoice_id"),
                    Optional.empty(),
                    Optional.of(Aggregate.COUNT),
                    Comparison.GREATER_OR_EQUAL,
                    Constant.number(2))
                .count("number of customers"),
            List.of("2")));
    all.put(
        "group-by-quarter",
        new Shape(
            question("What was the total per quarter of 2022?")
                .population(Shop.INVOICE)
                .stated(
                    date,
                    Optional.of(DatePart.YEAR),
                    Optional.empty(),
                    Comparison.EQUAL,
                    Constant.number(2022))
                .groupBy(date, Optional.of(DatePart.QUARTER))
                .show(date)
                .figure(Aggregate.SUM, total, "total")
                .orderBy(date, Optional.empty(), false),
            List.of("1|30.5", "2|1")));
    all.put(
        "dates-between",
        new Shape(
            question("Which invoices are from 10 January to 31 March 2022?")
                .population(Shop.INVOICE)
                .stated(
                    date,
                    Comparison.BETWEEN,
                    Constant.date(LocalDate.of(2022, 1, 10)),
                    Constant.date(LocalDate.of(2022, 3, 31)))
                .show(Shop.INVOICE.column("invoice_id"))
                .orderBy(Shop.INVOICE.column("invoice_id"), Optional.empty(), false),
            List.of("1", "2")));
    all.put(
        "pattern-with-wildcards",
        new Shape(
            question("Which tracks contain 'k 100%'?")
                .population(Shop.TRACK)
                .concept(
                    "100%",
                    compare(
                        Shop.TRACK.column("name"), Comparison.CONTAINS, Constant.text("k 100%")))
                .show(Shop.TRACK.column("name")),
            List.of("Rock 100%")));
    all.put(
        "optional-join",
        new Shape(
            question("How many invoices has each customer, none included?")
                .population(Shop.CUSTOMER)
                .optionalJoin(Shop.INVOICE_CUSTOMER, false)
                .groupBy(customerId)
                .show(name)
                .figure(Aggregate.COUNT, Shop.INVOICE.column("invoice_id"), "invoices")
                .orderBy(customerId, Optional.empty(), false),
            List.of("Ana|2", "Bruno|1", "Carla|2", "D'Arcy|0", "Élodie|0")));
    all.put(
        "distinct",
        new Shape(
            question("In which countries do customers live?")
                .population(Shop.CUSTOMER)
                .show(country)
                .distinct()
                .orderBy(country, Optional.empty(), false),
            List.of("Brazil", "Italy", "null")));
    all.put(
        "composite-key",
        new Shape(
            question("How many stocks hold rock tracks that were sold?")
                .population(Shop.STOCK)
                .join(Shop.STOCK_TRACK, true)
                .join(Shop.LINE_TRACK, false)
                .join(Shop.TRACK_GENRE, true)
                .concept("rock", equal(genre, "Rock"))
                .count("number of stocks"),
            List.of("3")));
    all.put(
        "hostile-names-and-text",
        new Shape(
            question("Which notes\n-- are like this? */")
                .population(Shop.NOTE)
                .join(Shop.NOTE_CUSTOMER, true)
                .concept("note", equal(Shop.NOTE.column("it's \"x\""), "l'ora \"è\" 50% \\ here"))
                .show(Shop.NOTE.column("select"))
                .show(name),
            List.of("1|Ana")));
    all.put(
        "text-as-number",
        new Shape(
            question("Which customers whose name starts with a have a code of at most 9?")
                .population(Shop.CUSTOMER)
                .stated(Shop.CUSTOMER.column("code"), Comparison.LESS_OR_EQUAL, Constant.number(9))
                .stated(name, Comparison.STARTS_WITH, Constant.text("a"))
                .show(name),
            List.of("Ana")));
    all.put(
        "concept-on-a-figure",
        new Shape(
            question("How many customers are big spenders?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .concept(
                    "big spenders",
                    Optional.of(Aggregate.SUM),
                    compare(total, Comparison.GREATER, Constant.number(7)))
                .count("number of customers"),
            List.of("2")));
    all.put(
        "concept-on-a-count",
        new Shape(
            question("How many customers are regular ones?")
                .population(Shop.CUSTOMER)
                .join(Shop.INVOICE_CUSTOMER, false)
                .concept(
                    "regular ones",
                    Optional.of(Aggregate.COUNT),
                    compare(
                        Shop.INVOICE.column("invoice_id"),
                        Comparison.GREATER_OR_EQUAL,
                        Constant.number(2)))
                .count("number of customers"),
            List.of("2")));
    all.put(
        "between-two-bounds",
        new Shape(
            question("Which invoices are above 5 and below 20?")
                .population(Shop.INVOICE)
                .stated(total, Comparison.GREATER, Constant.number(5))
                .stated(total, Comparison.LESS, Constant.number(20))
                .show(Shop.INVOICE.column("invoice_id"))
                .orderBy(Shop.INVOICE.column("invoice_id"), Optional.empty(), false),
            List.of("1", "3", "4")));
    all.put(
        "below-zero",
        new Shape(
            question("Which invoices are above -5 and below 6?")
                .population(Shop.INVOICE)
                .stated(total, Comparison.GREATER, Constant.number(-5))
                .stated(total, Comparison.LESS, Constant.number(6))
                .show(Shop.INVOICE.column("invoice_id"))
                .orderBy(Shop.INVOICE.column("invoice_id"), Optional.empty(), false),
            List.of("3", "5")));
    return all;
  }
}
