package dev.tht.mcp.server;

import dev.tht.gatecore.desk.PackMarkdown;
import dev.tht.ledger.session.PositionedEntry;
import dev.tht.mcp.DoorRooms;
import dev.tht.mcp.EffectLine;
import dev.tht.spi.SafeText;
import dev.tht.spi.decision.QuestionRewritten;
import dev.tht.spi.ledger.LedgerEntry;
import dev.tht.spi.session.SessionId;
import io.modelcontextprotocol.server.McpServerFeatures.SyncResourceTemplateSpecification;
import io.modelcontextprotocol.server.McpStatelessServerFeatures;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceRequest;
import io.modelcontextprotocol.spec.McpSchema.ReadResourceResult;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.modelcontextprotocol.spec.McpSchema.TextResourceContents;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a client may read of a session as documents: its pack, rewritten question, ledger and bill
 * of materials. Values and words are visible, never raw; rows of a result are in none of them.
 */
final class SessionResources {

  private static final Pattern URI = Pattern.compile("tht://session/([^/]+)/([a-z-]+)");
  static final String MARKDOWN = "text/markdown";

  private final DoorRooms rooms;

  SessionResources(DoorRooms rooms) {
    this.rooms = rooms;
  }

  /** For a transport that knows its client. */
  List<SyncResourceTemplateSpecification> all() {
    return documents().stream()
        .map(
            one ->
                new SyncResourceTemplateSpecification(
                    template(one), (exchange, request) -> read(one, request)))
        .toList();
  }

  /** For a transport on which every request stands for itself. */
  List<McpStatelessServerFeatures.SyncResourceTemplateSpecification> stateless() {
    return documents().stream()
        .map(
            one ->
                new McpStatelessServerFeatures.SyncResourceTemplateSpecification(
                    template(one), (context, request) -> read(one, request)))
        .toList();
  }

  List<Document> documents() {
    return List.of(
        document("pack", "The retrieval pack: candidates with provenance, data only.", this::pack),
        document(
            "rewritten-question", "The question made explicit, once accepted.", this::rewritten),
        document("ledger", "Every entry: who, when, by which door, what came of it.", this::ledger),
        document(
            "bill-of-materials", "What every piece of the accepted SQL rests on.", this::bill));
  }

  /** One kind of document: where it is, what it is called and what it tells. */
  record Document(String uri, String name, String says, Function<SessionId, String> text) {}

  private static Document document(String name, String says, Function<SessionId, String> text) {
    return new Document("tht://session/{id}/" + name, name, says, text);
  }

  private static ResourceTemplate template(Document document) {
    return ResourceTemplate.builder(document.uri(), document.name())
        .description(document.says())
        .mimeType(MARKDOWN)
        .build();
  }

  private static ReadResourceResult read(Document document, ReadResourceRequest request) {
    String text = document.text().apply(session(request.uri()));
    return ReadResourceResult.builder(
            List.of(TextResourceContents.builder(request.uri(), text).mimeType(MARKDOWN).build()))
        .build();
  }

  /** The document at the address. */
  String text(String uri) {
    SessionId session = session(uri);
    return documents().stream()
        .filter(document -> uri.endsWith("/" + document.name()))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no such resource"))
        .text()
        .apply(session);
  }

  private static SessionId session(String uri) {
    Matcher matcher = URI.matcher(uri);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("no such resource: " + SafeText.line(uri, 80));
    }
    return new SessionId(matcher.group(1));
  }

  private String pack(SessionId session) {
    return PackMarkdown.of(
        rooms.gate().proposerView(session, Optional.empty()).pack(),
        "data-" + rooms.chance().hexadecimal(6));
  }

  private String rewritten(SessionId session) {
    return rooms.gate().state(session).decisions().of(QuestionRewritten.class).stream()
        .map(effective -> SafeText.block(effective.decision().rewriting().text()))
        .reduce((earlier, later) -> later)
        .orElse("not rewritten yet");
  }

  private String ledger(SessionId session) {
    List<String> lines = new ArrayList<>();
    for (PositionedEntry positioned : rooms.journal().entries(session)) {
      lines.add(
          "- "
              + positioned.position()
              + " "
              + positioned.record().at()
              + " "
              + positioned.record().type()
              + " by "
              + SafeText.line(positioned.record().author().actor(), 40)
              + ", "
              + positioned.record().author().channel()
              + ", assurance "
              + positioned.record().author().assurance());
      if (positioned.entry() instanceof LedgerEntry.ReplyGiven given) {
        given.effects().forEach(effect -> lines.add("  - " + EffectLine.of(effect)));
      }
    }
    return String.join("\n", lines);
  }

  private String bill(SessionId session) {
    DoorRooms.Papers papers = rooms.papers(session);
    return papers
        .sql()
        .map(sql -> SafeText.block(sql.text() + "\n\n" + String.join("\n", papers.why())))
        .orElse("no accepted SQL yet");
  }
}
