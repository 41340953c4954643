package dev.tht.ambiguity.detect;

import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.lexicon.Vague;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.sketch.Referring;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.Catalog;
import dev.tht.spi.catalog.TableName;
import dev.tht.spi.proposal.Proposal.Answer;
import dev.tht.spi.proposal.Proposal.Interpretations;
import dev.tht.spi.proposal.ProposedOption;
import dev.tht.spi.retrieval.Evidence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * A word such as "active" or "recent" that says a thing has a property without saying which. Its
 * readings come from Evidence about the word and from attributes that tell how long a thing lasts.
 */
final class VagueWord implements Detector {

  @Override
  public List<Interpretations> detect(Situation situation) {
    List<Interpretations> found = new ArrayList<>();
    List<Token> tokens = situation.words().tokens();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      Optional<Vague> sense =
          token.kind() == Token.Kind.WORD
              ? situation.lexicon().vague(token.lower())
              : Optional.empty();
      if (sense.isPresent()
          && !value(situation, token.span())
          && !dated(tokens, i)
          && !verb(tokens, i)) {
        ambiguity(situation, i, sense.get()).ifPresent(found::add);
      }
    }
    return found;
  }

  /** Whether a number follows at once: "discontinued in 2024" says when, so it is not vague. */
  private static boolean dated(List<Token> tokens, int i) {
    return tokens.subList(i + 1, Math.min(tokens.size(), i + 3)).stream()
        .anyMatch(token -> token.kind() == Token.Kind.NUMBER);
  }

  /** Whether it says what somebody does: "who live in Rome", "shops open on Sunday". */
  private static boolean verb(List<Token> tokens, int i) {
    if (i == 0 || i + 1 >= tokens.size()) {
      return false;
    }
    boolean place = tokens.get(i + 1).lower().matches("in|at|on|near|with|under|a|nel|nella");
    return place
        && (tokens.get(i - 1).lower().matches("who|that|which|to|che")
            || tokens.get(i).lower().matches("live|open"));
  }

  private static boolean value(Situation situation, Span span) {
    return situation.spots().stream().anyMatch(spot -> spot.span().overlaps(span));
  }

  private static Optional<Interpretations> ambiguity(Situation situation, int i, Vague sense) {
    Token token = situation.words().tokens().get(i);
    Text text = Text.in(situation.view().session().language());
    List<ProposedOption> options = new ArrayList<>(evidence(situation, token, text));
    Optional<TableName> lasts = Optional.empty();
    if (lifecycle(sense)) {
      for (TableName table : described(situation)) {
        List<ProposedOption> readings = lasting(situation, table, token, sense, text);
        lasts = lasts.or(() -> readings.isEmpty() ? Optional.empty() : Optional.of(table));
        readings.stream()
            .filter(reading -> options.stream().noneMatch(o -> o.claims().equals(reading.claims())))
            .forEach(options::add);
      }
    }
    boolean attributive =
        describesThing(situation, i) || (lifecycle(sense) && wordFollows(situation, i));
    boolean ranked = sense == Vague.LARGE || sense == Vague.SMALL || sense == Vague.BEST;
    if (options.isEmpty() && (!attributive || ranked || isName(situation, token))) {
      return Optional.empty();
    }
    return Optional.of(
        new Interpretations(
            situation.subject(token.span()),
            token.span(),
            Answer.EXACTLY_ONE,
            options,
            Optional.of(
                text.say(options.isEmpty() ? "vague.nothing" : "vague.no-best", token.lower())),
            text.leaveOpen(token.lower()),
            lasts));
  }

  private static List<ProposedOption> lasting(
      Situation situation, TableName table, Token token, Vague sense, Text text) {
    Catalog catalog = situation.view().catalog();
    List<ProposedOption> readings =
        new ArrayList<>(Lifecycle.readings(catalog, table, token, sense, text));
    if (sense == Vague.ACTIVE) {
      readings.addAll(InStock.readings(catalog, table, token, text));
    }
    return readings;
  }

  private static boolean lifecycle(Vague sense) {
    return sense == Vague.ACTIVE || sense == Vague.INACTIVE;
  }

  /** Whether a word of some content follows: "active bicycles", whatever a bicycle is here. */
  private static boolean wordFollows(Situation situation, int i) {
    List<Token> tokens = situation.words().tokens();
    return i + 1 < tokens.size()
        && tokens.get(i + 1).kind() == Token.Kind.WORD
        && !situation.lexicon().isStop(tokens.get(i + 1).lower());
  }

  /** Whether a thing's name follows: "active customers". */
  private static boolean describesThing(Situation situation, int i) {
    List<Token> tokens = situation.words().tokens();
    for (int at : new int[] {i + 1, i - 1}) {
      if (at >= 0
          && at < tokens.size()
          && situation.schema().tables(List.of(tokens.get(at).lower())).stream()
              .anyMatch(match -> match.score() >= 0.7)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isName(Situation situation, Token token) {
    List<String> said = List.of(token.lower());
    return situation.schema().columns(said).stream()
        .anyMatch(
            match -> match.score() >= 0.7 && spoken(situation).contains(match.column().table()));
  }

  private static List<ProposedOption> evidence(Situation situation, Token token, Text text) {
    List<ProposedOption> options = new ArrayList<>();
    String word = Stem.of(token.lower());
    for (Evidence evidence : situation.view().pack().evidence()) {
      if (defines(evidence, word) && inCatalog(situation, evidence)) {
        String subject = situation.subject(token.span());
        options.add(option(subject, token.lower(), evidence, false, text));
      }
    }
    return options;
  }

  /** The reading that the Evidence gives. */
  static ProposedOption option(
      String subject, String said, Evidence evidence, boolean recommended, Text text) {
    String meaning = evidence.text();
    return new ProposedOption(
        subject,
        text.say("evidence.meaning", said, meaning),
        text.say("evidence.detail", said, meaning),
        evidence.claims(),
        evidence.columns(),
        List.of(),
        List.of(evidence.id()),
        text.say("evidence.risk"),
        recommended,
        text.say("evidence.rationale", evidence.id().value(), evidence.source()));
  }

  static boolean inCatalog(Situation situation, Evidence evidence) {
    return evidence.claims().stream()
        .allMatch(claim -> situation.view().catalog().column(claim.column()).isPresent());
  }

  private static boolean defines(Evidence evidence, String word) {
    List<String> terms = new ArrayList<>(evidence.aliases());
    terms.add(evidence.term());
    return terms.stream()
        .flatMap(term -> List.of(term.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+")).stream())
        .anyMatch(part -> Stem.of(part).equals(word));
  }

  /** The tables spoken of, and those of whose things a value said is a kind. */
  private static List<TableName> described(Situation situation) {
    Set<TableName> tables = new LinkedHashSet<>(spoken(situation));
    Referring referring = new Referring(situation.view().catalog());
    situation.spots().stream()
        .flatMap(spot -> spot.hits().stream().limit(1))
        .flatMap(hit -> hit.columns().stream().limit(1))
        .forEach(
            column -> {
              tables.add(column.table());
              tables.addAll(referring.to(column.table()));
            });
    return List.copyOf(tables);
  }

  private static List<TableName> spoken(Situation situation) {
    List<TableName> spoken = new ArrayList<>();
    situation.sketch().population().ifPresent(spoken::add);
    spoken.addAll(situation.sketch().needed());
    return spoken;
  }
}
