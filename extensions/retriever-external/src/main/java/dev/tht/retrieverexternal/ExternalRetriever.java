package dev.tht.retrieverexternal;

import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.CandidateRetriever;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.RetrieverCapability;
import dev.tht.spi.retrieval.Score;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A retriever that asks a program; {@link ExternalRetrieverFactory} makes it and says how. What the
 * program answers is checked: only rows that it was given count, of the kinds and the column asked,
 * each once, ordered and cut here. Safe for concurrent use, though the program answers one query at
 * a time; closing ends the program.
 */
public final class ExternalRetriever implements CandidateRetriever {

  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Comparator<Candidate> BEST_FIRST =
      Comparator.comparingDouble((Candidate c) -> -c.score().map(Score::value).orElse(-1.0))
          .thenComparing(Candidate::id);

  private final Subprocess program;
  private final String version;
  private final Map<String, ExternalRow> rows;
  private final AtomicLong number = new AtomicLong();
  private final Set<CandidateKind> kinds;
  private final Set<RetrieverCapability> capabilities;
  private volatile boolean closed;

  ExternalRetriever(
      Subprocess program, String rows, String version, Map<String, ExternalRow> known) {
    this.program = program;
    this.version = version;
    this.rows = known;
    JsonNode hello = ask(JSON.createObjectNode().put("op", "open").put("rows", rows));
    this.kinds = names(hello, "kinds", CandidateKind.class);
    this.capabilities = names(hello, "capabilities", RetrieverCapability.class);
  }

  private <E extends Enum<E>> Set<E> names(JsonNode hello, String field, Class<E> type) {
    Set<E> names = EnumSet.noneOf(type);
    try {
      hello
          .path(field)
          .forEach(n -> names.add(Enum.valueOf(type, n.asString("").toUpperCase(Locale.ROOT))));
    } catch (IllegalArgumentException unknown) {
      throw program.garbage(hello.toString());
    }
    return names;
  }

  /** The answer to a question with the same number, as an object. */
  private JsonNode ask(ObjectNode question) {
    long n = number.incrementAndGet();
    String answer = program.ask(JSON.writeValueAsString(question.put("n", n)));
    try {
      JsonNode node = JSON.readTree(answer);
      if (node.isObject() && node.path("n").asLong(-1) == n) {
        return node;
      }
    } catch (JacksonException noJson) {
      throw program.garbage(answer);
    }
    throw program.garbage(answer);
  }

  @Override
  public String name() {
    return ExternalRetrieverFactory.NAME;
  }

  @Override
  public Set<CandidateKind> kinds() {
    return kinds;
  }

  @Override
  public Set<RetrieverCapability> capabilities() {
    return capabilities;
  }

  @Override
  public synchronized List<Candidate> retrieve(RetrievalQuery query) {
    if (closed) {
      throw new IllegalStateException("the retriever is closed");
    }
    ObjectNode question =
        JSON.createObjectNode()
            .put("op", "retrieve")
            .put("text", query.text())
            .put("scope", query.scope().name().toLowerCase(Locale.ROOT))
            .put("limit", query.limit())
            .put("in", query.in().map(ColumnName::toString).orElse(null));
    query.terms().forEach(question.withArrayProperty("terms")::add);
    query.kinds().stream()
        .sorted()
        .map(kind -> kind.name().toLowerCase(Locale.ROOT))
        .forEach(question.withArrayProperty("kinds")::add);
    Map<String, Candidate> found = new LinkedHashMap<>();
    JsonNode answer = ask(question);
    for (JsonNode one : answer.path("found")) {
      Candidate candidate = candidate(one, query, answer);
      if (query.kinds().contains(candidate.kind()) && isIn(candidate, query)) {
        found.merge(candidate.id(), candidate, (a, b) -> BEST_FIRST.compare(a, b) <= 0 ? a : b);
      }
    }
    return found.values().stream().sorted(BEST_FIRST).limit(query.limit()).toList();
  }

  private boolean isIn(Candidate candidate, RetrievalQuery query) {
    ExternalRow row = rows.get(candidate.id());
    return query.in().isEmpty() || (row != null && row.columns().contains(query.in().get()));
  }

  private Candidate candidate(JsonNode one, RetrievalQuery query, JsonNode answer) {
    ExternalRow row = rows.get(one.path("id").asString(""));
    double score = one.path("score").asDouble(-1);
    int start = one.path("start").asInt(-1);
    int end = one.path("end").asInt(-1);
    boolean spans = start >= 0 || end >= 0;
    if (row == null
        || !(score >= 0 && score <= 1)
        || (spans && (start < 0 || end <= start || end > query.text().length()))) {
      throw program.garbage(answer.toString());
    }
    Map<String, Double> parts = new TreeMap<>();
    one.path("parts").forEachEntry((name, part) -> parts.put(name, part.asDouble(0)));
    return new Candidate(
        row.id(),
        row.target(),
        row.text(),
        new Provenance(ExternalRetrieverFactory.NAME, row.locator(), version),
        Optional.of(new Score(score, parts)),
        spans ? Optional.of(new Span(start, end)) : Optional.empty());
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      program.close();
    }
  }
}
