package dev.tht.ambiguity.linking;

import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.lexicon.Stem;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.proposal.ProposerDesk;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.CandidateKind;
import dev.tht.spi.retrieval.RetrievalPack;
import dev.tht.spi.retrieval.RetrievalQuery;
import dev.tht.spi.retrieval.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * Finds the words of a question that seem to be stored values: from the spans of the pack's
 * candidates, then by searching for quotations and capitalised words that the pack left out. Longer
 * spots win over those they overlap, literal ones over near ones.
 */
public final class ValueSpots {

  /** Nearer than this, a value that is not stated literally is worth a question. */
  static final double NEAR = 0.6;

  private static final int MOST_SEARCHES = 12;
  private static final double NEARLY = 0.7;

  private final Words words;
  private final Lexicon lexicon;
  private final Schema schema;
  private final ProposerDesk desk;
  private final int limit;

  private ValueSpots(Words words, Lexicon lexicon, Schema schema, ProposerDesk desk, int limit) {
    this.words = words;
    this.lexicon = lexicon;
    this.schema = schema;
    this.desk = desk;
    this.limit = limit;
  }

  /**
   * The spots in the order of the question, none overlapping another.
   *
   * @param limit most values looked for in one search
   */
  public static List<ValueSpot> of(
      Words words,
      Lexicon lexicon,
      Schema schema,
      RetrievalPack pack,
      ProposerDesk desk,
      int limit) {
    return new ValueSpots(words, lexicon, schema, desk, limit).find(pack);
  }

  private List<ValueSpot> find(RetrievalPack pack) {
    List<ValueSpot> all = new ArrayList<>(quotations());
    all.addAll(spanned(pack));
    all.addAll(searched(all));
    all.addAll(new OtherwiseSaid(words, lexicon, schema, desk, limit).spots(all));
    all.sort(
        Comparator.comparing((ValueSpot spot) -> spot.quoted() ? 0 : 1)
            .thenComparing(spot -> spot.literal().isEmpty() ? 1 : 0)
            .thenComparing(spot -> spot.from() - spot.to())
            .thenComparing(ValueSpot::from));
    List<ValueSpot> kept = new ArrayList<>();
    for (ValueSpot spot : all) {
      if (kept.stream().noneMatch(other -> other.span().overlaps(spot.span()))) {
        kept.add(spot);
      }
    }
    kept.sort(Comparator.comparing(ValueSpot::from));
    return kept;
  }

  private List<ValueSpot> quotations() {
    List<ValueSpot> spots = new ArrayList<>();
    for (int i = 0; i < words.tokens().size() && spots.size() < MOST_SEARCHES; i++) {
      if (words.tokens().get(i).kind() == Token.Kind.QUOTED) {
        spots.add(searchedAt(i, i + 1, true));
      }
    }
    return spots;
  }

  private List<ValueSpot> spanned(RetrievalPack pack) {
    List<ValueSpot> spots = new ArrayList<>();
    for (Candidate candidate : pack.of(CandidateKind.VALUE)) {
      candidate
          .span()
          .filter(span -> span.within(words.text()))
          .ifPresent(
              span -> {
                int from = words.at(span);
                int to = widened(from, words.after(span), candidate.text());
                if (from >= 0 && to > from && spots.stream().noneMatch(s -> at(s, from, to))) {
                  spots.add(spot(from, to, false, at(pack, from, words.after(span))));
                }
              });
    }
    return spots.stream().filter(this::worthwhile).toList();
  }

  /** Takes closing marks in, when the stored value ends with them and the question states it. */
  private int widened(int from, int to, String stored) {
    for (int end = to; from >= 0 && end <= Math.min(to + 2, words.tokens().size()); end++) {
      if (end > from && words.between(from, end).equalsIgnoreCase(stored)) {
        return end;
      }
    }
    return to;
  }

  private static boolean at(ValueSpot spot, int from, int to) {
    return spot.from() == from && spot.to() == to;
  }

  private List<Candidate> at(RetrievalPack pack, int from, int to) {
    return pack.of(CandidateKind.VALUE).stream()
        .filter(
            c ->
                c.span()
                    .filter(s -> s.within(words.text()))
                    .filter(s -> words.at(s) == from && words.after(s) == to)
                    .isPresent())
        .toList();
  }

  private List<ValueSpot> searched(List<ValueSpot> known) {
    List<ValueSpot> spots = new ArrayList<>();
    int i = 1;
    while (i < words.tokens().size() && spots.size() < MOST_SEARCHES) {
      int to = i;
      while (to < words.tokens().size() && nameLike(to)) {
        to++;
      }
      int from = i;
      int end = to;
      if (to > i && known.stream().noneMatch(s -> s.from() < end && from < s.to())) {
        spots.add(searchedAt(i, to, false));
      }
      i = Math.max(to, i + 1);
    }
    return spots.stream().filter(this::worthwhile).toList();
  }

  private boolean nameLike(int i) {
    Token token = words.tokens().get(i);
    return token.capitalised()
        && !token.numbering()
        && !words.tokens().get(i - 1).endsSentence()
        && !lexicon.isStop(token.lower())
        && schema.columns(List.of(token.lower())).isEmpty()
        && schema.tables(List.of(token.lower())).isEmpty();
  }

  private ValueSpot searchedAt(int from, int to, boolean quoted) {
    String said = words.between(from, to);
    return spot(
        from, to, quoted, desk.find(RetrievalQuery.term(said, Set.of(CandidateKind.VALUE), limit)));
  }

  private ValueSpot spot(int from, int to, boolean quoted, List<Candidate> candidates) {
    String said = words.between(from, to);
    List<ValueHit> hits = new ArrayList<>();
    for (Candidate candidate : candidates) {
      if (candidate.target() instanceof Target.OfValue value) {
        boolean literal = value.value().equalsIgnoreCase(said);
        boolean sameStem = Stem.of(value.value()).equals(Stem.of(said));
        double score =
            literal ? 1 : sameStem ? 0.95 : candidate.score().map(s -> s.value()).orElse(NEAR);
        if (literal || score >= NEAR) {
          hits.add(new ValueHit(candidate.id(), value.value(), value.columns(), score, literal));
        }
      }
    }
    hits.sort(
        Comparator.comparing((ValueHit hit) -> hit.literal() ? 0 : 1)
            .thenComparing(Comparator.comparingDouble(ValueHit::score).reversed())
            .thenComparing(ValueHit::candidate));
    return new ValueSpot(from, to, words.span(from, to), said, quoted, hits);
  }

  private boolean worthwhile(ValueSpot spot) {
    if (spot.hits().isEmpty()) {
      return false;
    }
    boolean name = spot.to() - spot.from() > 1 || words.tokens().get(spot.from()).capitalised();
    List<String> said =
        words.tokens().subList(spot.from(), spot.to()).stream().map(Token::lower).toList();
    boolean numbered =
        words.tokens().subList(spot.from(), spot.to()).stream().allMatch(ValueSpots::ofNumber);
    if (numbered
        || said.stream().allMatch(lexicon::isStop)
        || (said.size() == 1 && lexicon.cueAt(words, spot.from()).isPresent())
        || (said.size() == 1 && words.tokens().get(spot.from()).kind() == Token.Kind.NUMBER)) {
      return false;
    }
    if (spot.literal().isEmpty() && (ofThings(said) || insideName(spot))) {
      return false;
    }
    if (!name && !spot.quoted() && (endsName(spot) || measured(spot, said))) {
      return false;
    }
    boolean schemaWord = !strong(said);
    boolean near = name || spot.hits().get(0).score() >= 0.9;
    return spot.literal().isEmpty() ? schemaWord && near : schemaWord || (name && said.size() > 1);
  }

  /** Whether it is one word that the name of a table ends in. */
  private boolean ofThings(List<String> said) {
    return said.size() == 1
        && schema.catalog().tables().stream()
            .anyMatch(table -> schema.isAbout(said.get(0), table.name()));
  }

  /** Whether a figure of it is asked for and a column may be called so: "average price". */
  private boolean measured(ValueSpot spot, List<String> said) {
    int before = spot.from() - 1;
    return before >= 0
        && lexicon
            .cueAt(words, before)
            .filter(found -> found.cue().aggregates() && found.cue() != Cue.COUNT)
            .isPresent()
        && schema.columns(said).stream().anyMatch(match -> match.score() >= NEARLY);
  }

  /** Whether the word before and it together name a column in full: "list price". */
  private boolean endsName(ValueSpot spot) {
    int from = Math.max(0, spot.from() - 1);
    List<String> said = words.tokens().subList(from, spot.to()).stream().map(Token::lower).toList();
    return said.size() == 2 && schema.columns(said).stream().anyMatch(m -> m.score() >= 0.95);
  }

  /** Whether words of it and the next ones together name a table or column in full. */
  private boolean insideName(ValueSpot spot) {
    for (int from = spot.from(); from < spot.to(); from++) {
      for (int to = spot.to() + 1; to <= Math.min(words.tokens().size(), spot.to() + 2); to++) {
        List<String> all = words.tokens().subList(from, to).stream().map(Token::lower).toList();
        if (all.stream().noneMatch(lexicon::isStop) && strong(all)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether it is a number, or goes with one: "No. 45", "2008's", "in 2006.". */
  private static boolean ofNumber(Token token) {
    return token.numbering()
        || token.kind() == Token.Kind.NUMBER
        || token.kind() == Token.Kind.MARK
        || token.lower().equals("s");
  }

  /** Whether the words, small ones left aside, name a table or column in full. */
  private boolean strong(List<String> all) {
    List<String> content = all.stream().filter(word -> !lexicon.isStop(word)).toList();
    List<String> said = content.isEmpty() ? all : content;
    return schema.tables(said).stream().anyMatch(match -> match.score() >= 0.95)
        || schema.columns(said).stream().anyMatch(match -> match.score() >= 0.95);
  }
}
