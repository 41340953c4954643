package dev.tht.spijson;

import dev.tht.spi.Span;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.session.Phase;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What stays of a request when its texts are erased: its widget, phase, options' ids, controls. */
final class RequestFacts {
  private static final JsonMapper MAPPER = ThtJson.mapper();

  private RequestFacts() {}

  static ObjectNode write(ReviewRequest request) {
    ObjectNode facts = MAPPER.createObjectNode();
    facts.put("type", TypeNames.of(request.getClass()));
    switch (request) {
      case ReviewRequest.Select select -> {
        facts.set("phase", MAPPER.valueToTree(select.phase()));
        facts.set("span", MAPPER.valueToTree(select.span()));
      }
      case ReviewRequest.Decide decide -> {
        facts.set("phase", MAPPER.valueToTree(decide.phase()));
        facts.set("purpose", MAPPER.valueToTree(decide.purpose()));
        decide.span().ifPresent(span -> facts.set("span", MAPPER.valueToTree(span)));
      }
      case ReviewRequest.SchemaLinking linking ->
          facts.set("phase", MAPPER.valueToTree(linking.phase()));
      case ReviewRequest.Confirm confirm ->
          facts.set("phases", MAPPER.valueToTree(confirm.phases()));
    }
    ArrayNode options = facts.putArray("options");
    for (ReviewOption option : request.options()) {
      ObjectNode fact = options.addObject();
      fact.put("id", option.id());
      fact.set("role", MAPPER.valueToTree(option.role()));
      fact.put("recommended", option.recommended());
    }
    facts.set("controls", MAPPER.valueToTree(request.controls()));
    return facts;
  }

  static ReviewRequest read(StoredFacts stored) {
    return stored
        .find("request")
        .map(text -> ThtJson.read(text, ReviewRequest.class))
        .orElseGet(() -> redacted(stored));
  }

  private static ReviewRequest redacted(StoredFacts stored) {
    JsonNode facts = stored.node("request");
    String subject = LedgerEntryJson.REDACTED;
    List<ReviewOption> options =
        facts.path("options").valueStream().map(option -> option(stored, option)).toList();
    List<Control> controls = List.of(stored.value(facts, "controls", Control[].class));
    return switch (stored.text(facts, "type")) {
      case "select" ->
          new ReviewRequest.Select(
              stored.value(facts, "phase", Phase.class),
              subject,
              stored.value(facts, "span", Span.class),
              options,
              Optional.empty(),
              controls);
      case "decide" ->
          new ReviewRequest.Decide(
              stored.value(facts, "phase", Phase.class),
              stored.value(facts, "purpose", ReviewRequest.Purpose.class),
              subject,
              facts.has("span")
                  ? Optional.of(stored.value(facts, "span", Span.class))
                  : Optional.empty(),
              options,
              Optional.empty(),
              controls);
      case "schema_linking" ->
          new ReviewRequest.SchemaLinking(
              stored.value(facts, "phase", Phase.class), subject, options, controls);
      case "confirm" ->
          new ReviewRequest.Confirm(
              List.of(stored.value(facts, "phases", Phase[].class)),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              List.of(),
              options,
              controls);
      default -> throw stored.damaged("asks by an unknown widget");
    };
  }

  private static ReviewOption option(StoredFacts stored, JsonNode fact) {
    return new ReviewOption(
        stored.text(fact, "id"),
        stored.value(fact, "role", ReviewOption.Role.class),
        LedgerEntryJson.REDACTED,
        List.of(),
        List.of(),
        List.of(),
        LedgerEntryJson.REDACTED,
        fact.path("recommended").asBoolean(),
        Optional.empty(),
        OptionalLong.empty());
  }
}
