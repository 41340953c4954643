package dev.tht.ambiguity.question;

import dev.tht.spi.Span;
import java.util.Locale;
import java.util.Set;

/**
 * One word, number, quotation or mark of a question.
 *
 * @param kind its sort
 * @param text as written; of a quotation what stands between the marks
 * @param span where that text stands
 */
public record Token(Kind kind, String text, Span span) {

  private static final Set<String> NUMBERING =
      Set.of("no", "no.", "nr", "nr.", "n.", "number", "num", "numero", "#", "id");

  /** The sorts of token. */
  public enum Kind {
    WORD,
    NUMBER,
    QUOTED,
    MARK
  }

  /** In lower case, whatever the machine's locale. */
  public String lower() {
    return text.toLowerCase(Locale.ROOT);
  }

  /** Whether it is that mark. */
  public boolean isMark(String mark) {
    return kind == Kind.MARK && text.equals(mark);
  }

  /** Whether it only says that a number follows which is a name: "No." in "race No. 45". */
  public boolean numbering() {
    return NUMBERING.contains(lower());
  }

  /** Whether a sentence ends with it. */
  public boolean endsSentence() {
    return kind == Kind.MARK && (text.equals(".") || text.equals("?") || text.equals(";"));
  }

  /** Whether it begins with a capital letter. */
  public boolean capitalised() {
    return kind == Kind.WORD && Character.isUpperCase(text.codePointAt(0));
  }
}
