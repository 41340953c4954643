package dev.tht.ambiguity.question;

import dev.tht.spi.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A question cut into tokens. Made by {@link #of}; linear in the question's length; every token's
 * span lies within the text.
 *
 * @param text the question as typed
 * @param tokens in order
 */
public record Words(String text, List<Token> tokens) {

  /** Longer questions are read to here only. */
  private static final int MOST_TOKENS = 400;

  private static final Pattern PIECE =
      Pattern.compile(
          "(?<quoted>\"[^\"]{1,200}\"|“[^”]{1,200}”|‘[^’]{1,200}’|`{1,2}[^`']{1,200}(?:''|`{1,2})"
              + "|«[^»]{1,200}»|(?<![\\p{L}\\p{N}])'[^']{1,200}'(?!\\p{L}))"
              + "|(?<number>(?<![\\p{L}\\p{N}])\\d{1,15}(?:[.,]\\d{1,10})*(?![\\p{L}]))"
              + "|(?<numbering>(?<![\\p{L}\\p{N}])(?i:no|nr|n)\\.(?=\\s?\\d))"
              + "|(?<word>[\\p{L}\\p{N}_]+(?:[-.][\\p{L}\\p{N}_]+)*)"
              + "|(?<mark>[^\\s\\p{L}\\p{N}])");

  public Words {
    tokens = List.copyOf(tokens);
  }

  /** The question's tokens. */
  public static Words of(String text) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = PIECE.matcher(text);
    while (tokens.size() < MOST_TOKENS && matcher.find()) {
      tokens.add(token(text, matcher));
    }
    return new Words(text, tokens);
  }

  private static Token token(String text, Matcher matcher) {
    if (matcher.group("quoted") != null) {
      return quoted(text, matcher.start(), matcher.end());
    }
    Token.Kind kind =
        matcher.group("number") != null
            ? Token.Kind.NUMBER
            : matcher.group("word") != null || matcher.group("numbering") != null
                ? Token.Kind.WORD
                : Token.Kind.MARK;
    return new Token(kind, matcher.group(), new Span(matcher.start(), matcher.end()));
  }

  private static Token quoted(String text, int from, int to) {
    int start = from + 1;
    int end = to - 1;
    while (start < end - 1 && isPadding(text.charAt(start))) {
      start++;
    }
    while (end > start + 1 && isPadding(text.charAt(end - 1))) {
      end--;
    }
    Span span = new Span(start, end);
    return new Token(Token.Kind.QUOTED, span.in(text), span);
  }

  private static boolean isPadding(char c) {
    return c == ' ' || c == '`' || c == '\'';
  }

  /** From the first token to before the other, as one span. */
  public Span span(int from, int to) {
    return new Span(tokens.get(from).span().start(), tokens.get(to - 1).span().end());
  }

  /** The words between the two token positions as written. */
  public String between(int from, int to) {
    return span(from, to).in(text);
  }

  /** The whole question; its first character when it holds no token. */
  public Span whole() {
    return tokens.isEmpty() ? new Span(0, Math.max(1, text.length())) : span(0, tokens.size());
  }

  /** Position of the first token that shares a place with the span, or -1. */
  public int at(Span span) {
    for (int i = 0; i < tokens.size(); i++) {
      if (tokens.get(i).span().overlaps(span)) {
        return i;
      }
    }
    return -1;
  }

  /** Position after the last token that shares a place with the span, or -1. */
  public int after(Span span) {
    for (int i = tokens.size() - 1; i >= 0; i--) {
      if (tokens.get(i).span().overlaps(span)) {
        return i + 1;
      }
    }
    return -1;
  }
}
