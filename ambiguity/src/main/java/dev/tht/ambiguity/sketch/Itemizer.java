package dev.tht.ambiguity.sketch;

import dev.tht.ambiguity.lexicon.Adjective;
import dev.tht.ambiguity.lexicon.Cue;
import dev.tht.ambiguity.lexicon.Lexicon;
import dev.tht.ambiguity.linking.ColumnMatch;
import dev.tht.ambiguity.linking.Schema;
import dev.tht.ambiguity.linking.TableMatch;
import dev.tht.ambiguity.linking.ValueSpot;
import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import dev.tht.spi.Span;
import dev.tht.spi.catalog.ColumnName;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts a question into items: values first, then names of several words that the catalog spells in
 * full, then cues, then other names, numbers and adjectives.
 */
final class Itemizer {

  private static final int LONGEST_NAME = 6;
  private static final double FULL = 0.94;
  private static final Set<String> AT_START = Set.of("which", "who", "whose", "che", "quale");

  /** Small words that may stand inside a name. */
  private static final Set<String> INSIDE =
      Set.of(
          "of", "the", "a", "an", "s", "all", "for", "in", "di", "del", "della", "dei", "delle",
          "degli", "dello", "dell", "d", "il", "la", "lo", "gli", "i", "le");

  private static final int MOST_NUMBERING = 3;

  private static final Set<String> HALF_NAMES = Set.of("first", "last", "middle");

  private final Words words;
  private final Lexicon lexicon;
  private final Schema schema;
  private final List<ValueSpot> spots;
  private final SeveralAttributes attributes;

  Itemizer(
      Words words,
      Lexicon lexicon,
      Schema schema,
      List<ValueSpot> spots,
      Map<Span, List<ColumnName>> defined) {
    this.attributes = new SeveralAttributes(words, lexicon, schema, spots, defined);
    this.words = words;
    this.lexicon = lexicon;
    this.schema = schema;
    this.spots = spots;
  }

  List<Item> items() {
    List<Item> items = new ArrayList<>();
    int i = 0;
    while (i < words.tokens().size()) {
      Item item = at(i, items);
      items.add(item);
      i = item.to();
    }
    return items;
  }

  private Item at(int i, List<Item> before) {
    Optional<ValueSpot> spot = spots.stream().filter(s -> s.from() == i).findFirst();
    if (spot.isPresent()) {
      return new Item(i, spot.get().to(), new What.OfValue(spot.get()));
    }
    Token token = words.tokens().get(i);
    if (token.endsSentence()) {
      return new Item(i, i + 1, new What.OfEnd());
    }
    int numbered = numbering(i);
    if (numbered > i) {
      return new Item(i, numbered, new What.OfNumbering());
    }
    Optional<Item> names =
        attributes.at(i).or(() -> new SpokenInitials(words, lexicon, schema).at(i));
    if (names.isPresent()) {
      return names.get();
    }
    Optional<Item> name = name(i);
    Optional<Lexicon.Found> cue = lexicon.cueAt(words, i);
    if (name.isPresent() && spelledInFull(name.get(), cue)) {
      return name.get();
    }
    if (cue.isPresent()) {
      return cueItem(i, cue.get(), before);
    }
    if (name.isPresent()) {
      return name.get();
    }
    return plain(i, token);
  }

  /** After the words that make a name of the number that follows them; the place itself if none. */
  private int numbering(int i) {
    int to = i;
    while (to < words.tokens().size()
        && to < i + MOST_NUMBERING
        && words.tokens().get(to).numbering()) {
      to++;
    }
    boolean number =
        to < words.tokens().size() && words.tokens().get(to).kind() == Token.Kind.NUMBER;
    return number && i > 0 && name(i - 1).isPresent() ? to : i;
  }

  private Item plain(int i, Token token) {
    if (token.kind() == Token.Kind.NUMBER) {
      return new Item(i, i + 1, new What.OfNumber(number(token.text())));
    }
    var spelled = lexicon.number(token.lower());
    if (spelled.isPresent() && counts(i)) {
      return new Item(i, i + 1, new What.OfNumber(BigDecimal.valueOf(spelled.getAsInt())));
    }
    Optional<Adjective> adjective = lexicon.adjective(token.lower()).filter(a -> !compares(i + 1));
    if (adjective.isPresent()) {
      return new Item(i, i + 1, new What.OfAdjective(adjective.get(), token.lower()));
    }
    return new Item(i, i + 1, new What.OfWord(token.lower()));
  }

  /** Whether a comparison begins there: what stands before it is no superlative ("last longer"). */
  private boolean compares(int i) {
    return i < words.tokens().size()
        && lexicon.cueAt(words, i).filter(found -> found.cue().compares()).isPresent();
  }

  /** Whether a spelled number is one: it is compared, or what it counts follows. */
  private boolean counts(int i) {
    boolean last =
        i + 1 >= words.tokens().size()
            || !content(i + 1)
            || lexicon.cueAt(words, i + 1).isPresent();
    return !last || words.tokens().get(i).lower().matches("once|twice");
  }

  private Item cueItem(int i, Lexicon.Found found, List<Item> before) {
    int to = i + found.tokens();
    String said = words.between(i, to).toLowerCase(java.util.Locale.ROOT);
    Cue cue = found.cue();
    if (cue == Cue.LIST && AT_START.contains(said) && !opens(before)) {
      cue = Cue.CLAUSE;
    }
    return new Item(i, to, new What.OfCue(cue, said));
  }

  private static boolean opens(List<Item> before) {
    if (before.isEmpty()) {
      return true;
    }
    Item last = before.get(before.size() - 1);
    return last.what() instanceof What.OfEnd
        || last.isWord(",")
        || (before.size() == 1 && last.is(Cue.CLAUSE));
  }

  private boolean spelledInFull(Item name, Optional<Lexicon.Found> cue) {
    if (cue.isEmpty()) {
      return true;
    }
    What.OfName what = (What.OfName) name.what();
    int length = name.to() - name.from();
    return what.said().size() > 1
        && what.column() >= FULL
        && length >= cue.get().tokens()
        && what.said().size() > 1;
  }

  private static BigDecimal number(String text) {
    String plain = text.matches("\\d{1,3}(,\\d{3})+(\\.\\d+)?") ? text.replace(",", "") : text;
    String pointed = plain.replace(',', '.');
    return pointed.chars().filter(c -> c == '.').count() > 1
        ? new BigDecimal(pointed.replace(".", ""))
        : new BigDecimal(pointed);
  }

  private Optional<Item> name(int from) {
    boolean number = words.tokens().get(from).kind() == Token.Kind.NUMBER;
    if (number || !content(from) || halfName(from)) {
      return Optional.empty();
    }
    Optional<Item> best = Optional.empty();
    List<String> said = new ArrayList<>();
    for (int to = from + 1; to <= Math.min(words.tokens().size(), from + LONGEST_NAME); to++) {
      int last = to - 1;
      Token token = words.tokens().get(last);
      if (token.kind() == Token.Kind.QUOTED || isSpot(last) || breaks(token)) {
        break;
      }
      if (!content(last)) {
        if (token.kind() == Token.Kind.WORD && !INSIDE.contains(token.lower())) {
          break;
        }
        continue;
      }
      if (last > from
          && lexicon.cueAt(words, last).isPresent()
          && !partOfName(last)
          && !endsName(said, token)) {
        break;
      }
      said.add(token.lower());
      List<TableMatch> tables = schema.tables(said);
      List<ColumnMatch> columns = schema.columns(said);
      if (tables.isEmpty() && columns.isEmpty()) {
        break;
      }
      best = Optional.of(new Item(from, to, new What.OfName(tables, columns, List.copyOf(said))));
    }
    return best;
  }

  /** "first" and "last" begin a name only before one, or in a list that ends in one. */
  private boolean halfName(int i) {
    if (!HALF_NAMES.contains(words.tokens().get(i).lower())) {
      return false;
    }
    for (int j = i + 1; j < Math.min(words.tokens().size(), i + 8); j++) {
      String lower = words.tokens().get(j).lower();
      if (lower.matches("names?")) {
        return false;
      }
      if (!HALF_NAMES.contains(lower) && !lower.matches(",|and|or")) {
        return true;
      }
    }
    return true;
  }

  private boolean partOfName(int i) {
    return lexicon
        .cueAt(words, i)
        .map(found -> found.cue() == Cue.MAXIMUM || found.cue() == Cue.MINIMUM)
        .orElse(false);
  }

  /** Whether a figure's word is the last of a column's own: "order total". */
  private boolean endsName(List<String> said, Token last) {
    List<String> whole = new ArrayList<>(said);
    whole.add(last.lower());
    return schema.columns(whole).stream().anyMatch(match -> match.score() >= FULL);
  }

  private static boolean breaks(Token token) {
    return token.kind() == Token.Kind.MARK && !token.text().matches("['’()/-]");
  }

  private boolean isSpot(int i) {
    return spots.stream().anyMatch(spot -> spot.from() <= i && i < spot.to());
  }

  private boolean content(int i) {
    Token token = words.tokens().get(i);
    if (token.kind() == Token.Kind.NUMBER) {
      return token.text().length() == 1;
    }
    return token.kind() == Token.Kind.WORD
        && token.text().length() > 1
        && !lexicon.isStop(token.lower());
  }
}
