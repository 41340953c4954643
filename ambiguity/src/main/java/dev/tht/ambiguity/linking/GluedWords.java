package dev.tht.ambiguity.linking;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Cuts a name written without any sign between its words: {@code sellenddate} is sell, end, date. A
 * name is cut only where all of it is made of words that names of columns are commonly made of, so
 * that "update" and "candidate" stay whole; of several ways, the one with the fewest words.
 */
final class GluedWords {

  private static final Set<String> COMMON =
      Set.of(
          """
          account actual address age amount available average balance base begin bill billing birth
          bonus building business buyer carrier category change charge city class code color colour
          comment company contact cost count country created credit currency current customer daily
          date day days delivery department description detail discontinued discount district due email
          employee end ended expiry file finish finished first flag freight full gender given goods
          group header hire hired holder hours house income instruction inventory invoice issue item job key
          last
          latitude level license limit line list location longitude mail main manager manufacture
          maximum measure message method middle minimum mobile model modified month name net note
          number of order ordered organization owner paid parent pay payment percent person phone
          photo picture place point points postal preferred price priority product project purchase
          quantity quota rate rating received region registration release reorder report required
          review role safety salary sale sales scheduled score sell seller serial service sex ship
          shipment shipping shop size standard start state status stock store street style sub
          subtotal supplier tax term territory tier time title total tracking transaction type unit
          units user vacation value vendor version warehouse weight work year years zip"""
              .split("\\s+"));

  private static final int SHORTEST = 6;

  private GluedWords() {}

  /** The words, when there are several and they are all common. */
  static Optional<List<String>> of(String word) {
    return word.length() < SHORTEST || COMMON.contains(word)
        ? Optional.empty()
        : cut(word).filter(words -> words.size() > 1);
  }

  private static Optional<List<String>> cut(String rest) {
    if (COMMON.contains(rest)) {
      return Optional.of(List.of(rest));
    }
    Optional<List<String>> best = Optional.empty();
    for (int at = 2; at < rest.length() - 1; at++) {
      if (COMMON.contains(rest.substring(0, at))) {
        Optional<List<String>> tail = cut(rest.substring(at));
        if (tail.isPresent() && (best.isEmpty() || tail.get().size() + 1 < best.get().size())) {
          List<String> words = new ArrayList<>(List.of(rest.substring(0, at)));
          words.addAll(tail.get());
          best = Optional.of(words);
        }
      }
    }
    return best;
  }
}
