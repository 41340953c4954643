package dev.tht.ambiguity.lexicon;

import dev.tht.ambiguity.question.Token;
import dev.tht.ambiguity.question.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The words of one language that say what to do with the data. Made by {@link #of}, which picks the
 * language by the question's small words; immutable.
 */
public final class Lexicon {

  private static final int LONGEST = 7;
  private static final Lexicon ENGLISH = new Lexicon("en");
  private static final Lexicon ITALIAN = new Lexicon("it");
  private static final Thesaurus THESAURUS = Thesaurus.packaged();
  private static final Map<String, Adjective> ADJECTIVES = Adjective.packaged();

  private static final Map<String, Compound> COMPOUNDS = Compound.packaged();

  private final Map<String, Cue> phrases = new HashMap<>();
  private final Set<String> stops = new HashSet<>();
  private final Set<String> formal = new HashSet<>();
  private final Map<String, Vague> vague = new HashMap<>();
  private final Map<String, Integer> numbers = new HashMap<>();

  private Lexicon(String language) {
    for (String line : Resource.lines("cues-" + language + ".txt")) {
      String[] sides = line.split("=", 2);
      Cue cue = Cue.named(sides[0].strip()).orElseThrow();
      for (String phrase : sides[1].split("\\|")) {
        phrases.putIfAbsent(phrase.strip(), cue);
      }
    }
    for (String line : Resource.lines("stop-" + language + ".txt")) {
      stops.addAll(List.of(line.split("\\s+")));
    }
    for (String line : Resource.lines("formal.txt")) {
      formal.addAll(List.of(line.split("\\s+")));
    }
    for (String line : Resource.lines("vague.txt")) {
      String[] sides = line.split("=");
      vague.put(sides[0].strip(), Vague.named(sides[1].strip()));
    }
    for (String line : Resource.lines("numbers.txt")) {
      for (String pair : line.split("\\s+")) {
        String[] sides = pair.split("=");
        numbers.put(sides[0], Integer.valueOf(sides[1]));
      }
    }
  }

  /** A cue and how many tokens it takes. */
  public record Found(Cue cue, int tokens) {}

  /** The lexicon of the language in which the question is written; English in doubt. */
  public static Lexicon of(Words words) {
    return ITALIAN.hits(words) > ENGLISH.hits(words) ? ITALIAN : ENGLISH;
  }

  private long hits(Words words) {
    return words.tokens().stream()
        .filter(token -> token.kind() == Token.Kind.WORD)
        .map(Token::lower)
        .filter(word -> stops.contains(word) || phrases.containsKey(word))
        .count();
  }

  /** Which words mean nearly the same, in both languages. */
  public Thesaurus thesaurus() {
    return THESAURUS;
  }

  /** Whether the word alone says nothing about the data. */
  public boolean isStop(String lower) {
    return stops.contains(lower);
  }

  /** Whether the word relates, compares or measures things and names none: "same", "kilometer". */
  public boolean isFormal(String lower) {
    return formal.contains(Stem.of(lower));
  }

  /** The longest cue that begins at the position. */
  public Optional<Found> cueAt(Words words, int position) {
    List<String> run = new ArrayList<>();
    Optional<Found> best = Optional.empty();
    for (int i = position; i < words.tokens().size() && run.size() < LONGEST; i++) {
      Token token = words.tokens().get(i);
      if (token.kind() == Token.Kind.QUOTED || token.kind() == Token.Kind.NUMBER) {
        break;
      }
      run.add(token.lower());
      Cue cue = phrases.get(spoken(run));
      if (cue != null) {
        best = Optional.of(new Found(cue, run.size()));
      }
    }
    return best;
  }

  private static String spoken(List<String> run) {
    return String.join(" ", run).replace(" ' ", "'").replace(" ’ ", "'");
  }

  /** The longest phrase that begins at the position and stands for several attributes. */
  public Optional<Compound> compoundAt(Words words, int position) {
    List<String> run = new ArrayList<>();
    Optional<Compound> best = Optional.empty();
    for (int i = position; i < words.tokens().size() && run.size() < LONGEST; i++) {
      run.add(words.tokens().get(i).lower());
      Compound compound = COMPOUNDS.get(String.join(" ", run));
      if (compound != null) {
        best = Optional.of(compound);
      }
    }
    return best;
  }

  /** What an adjective compares, when it names no attribute itself. */
  public Optional<Adjective> adjective(String lower) {
    return Optional.ofNullable(ADJECTIVES.get(lower));
  }

  /** In which way the word is vague, when it is. */
  public Optional<Vague> vague(String lower) {
    return Optional.ofNullable(vague.get(lower));
  }

  /** The number that the word spells. */
  public OptionalInt number(String lower) {
    Integer number = numbers.get(lower);
    return number == null ? OptionalInt.empty() : OptionalInt.of(number);
  }
}
