package dev.tht.embeddingonnx;

import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts a text into the numbered word pieces that an uncased BERT model was trained on, between
 * {@code [CLS]} and {@code [SEP]}. Immutable, safe for concurrent use.
 *
 * <p>The algorithm is that of the BERT paper's basic tokenizer and greedy longest-match-first word
 * pieces (Devlin et al. 2018; WordPiece after Schuster and Nakajima 2012): control characters are
 * dropped, CJK ideographs and punctuation stand alone, accents are removed (NFD without non-spacing
 * marks), letters are lowered one by one, and a word that does not consist of known pieces, or is
 * longer than 100 characters, is {@code [UNK]}. Special tokens written in the text are plain text.
 * What exceeds the length is cut off at the end.
 */
final class WordPieceTokenizer {

  private static final int LONGEST_WORD = 100;

  private final Vocabulary vocabulary;
  private final int length;
  private final int unknown;
  private final int start;
  private final int end;

  /**
   * @param length most tokens of a text, both ends included
   */
  WordPieceTokenizer(Vocabulary vocabulary, int length) throws IOException {
    this.vocabulary = vocabulary;
    this.length = length;
    unknown = vocabulary.require("[UNK]");
    start = vocabulary.require("[CLS]");
    end = vocabulary.require("[SEP]");
  }

  long[] tokenize(String text) {
    List<Integer> ids = new ArrayList<>();
    ids.add(start);
    StringBuilder word = new StringBuilder();
    int[] points = normalized(text).codePoints().toArray();
    for (int i = 0; i < points.length && ids.size() < length; i++) {
      int point = points[i];
      boolean alone = isIdeograph(point) || isPunctuation(point);
      if (alone || isSpace(point)) {
        addPieces(word, ids);
      }
      if (!isSpace(point)) {
        word.appendCodePoint(point);
      }
      if (alone) {
        addPieces(word, ids);
      }
    }
    addPieces(word, ids);
    List<Integer> kept = ids.subList(0, Math.min(ids.size(), length - 1));
    kept.add(end);
    return kept.stream().mapToLong(Integer::longValue).toArray();
  }

  private static String normalized(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints()
        .filter(point -> isSpace(point) || !isDropped(point))
        .forEach(clean::appendCodePoint);
    StringBuilder lower = new StringBuilder(clean.length());
    Normalizer.normalize(clean, Normalizer.Form.NFD)
        .codePoints()
        .filter(point -> Character.getType(point) != Character.NON_SPACING_MARK)
        .forEach(point -> lower.appendCodePoint(Character.toLowerCase(point)));
    return lower.toString();
  }

  private void addPieces(StringBuilder word, List<Integer> ids) {
    if (!word.isEmpty()) {
      String whole = word.toString();
      boolean tooLong = whole.codePointCount(0, whole.length()) > LONGEST_WORD;
      ids.addAll(tooLong ? List.of(unknown) : pieces(whole));
      word.setLength(0);
    }
  }

  private List<Integer> pieces(String word) {
    List<Integer> pieces = new ArrayList<>();
    int from = 0;
    while (from < word.length()) {
      int to = word.length();
      Optional<Integer> piece = Optional.empty();
      while (to > from && piece.isEmpty()) {
        String part = word.substring(from, to);
        piece = vocabulary.find(from == 0 ? part : "##" + part);
        to = piece.isPresent() ? to : word.offsetByCodePoints(to, -1);
      }
      if (piece.isEmpty()) {
        return List.of(unknown);
      }
      pieces.add(piece.get());
      from = to;
    }
    return pieces;
  }

  private static boolean isSpace(int point) {
    return Character.isSpaceChar(point) || (point >= '\t' && point <= '\r') || point == 0x85;
  }

  private static boolean isDropped(int point) {
    return point == 0xFFFD
        || switch (Character.getType(point)) {
          case Character.CONTROL, Character.FORMAT, Character.PRIVATE_USE, Character.SURROGATE ->
              true;
          default -> false;
        };
  }

  private static boolean isPunctuation(int point) {
    boolean ascii =
        (point >= '!' && point <= '/')
            || (point >= ':' && point <= '@')
            || (point >= '[' && point <= '`')
            || (point >= '{' && point <= '~');
    return ascii
        || switch (Character.getType(point)) {
          case Character.CONNECTOR_PUNCTUATION,
              Character.DASH_PUNCTUATION,
              Character.START_PUNCTUATION,
              Character.END_PUNCTUATION,
              Character.INITIAL_QUOTE_PUNCTUATION,
              Character.FINAL_QUOTE_PUNCTUATION,
              Character.OTHER_PUNCTUATION ->
              true;
          default -> false;
        };
  }

  private static boolean isIdeograph(int point) {
    return (point >= 0x4E00 && point <= 0x9FFF)
        || (point >= 0x3400 && point <= 0x4DBF)
        || (point >= 0x20000 && point <= 0x2A6DF)
        || (point >= 0x2A700 && point <= 0x2CEAF)
        || (point >= 0xF900 && point <= 0xFAFF)
        || (point >= 0x2F800 && point <= 0x2FA1F);
  }
}
