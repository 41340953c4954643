package dev.tht.cli.page;

import dev.tht.spi.SafeText;

/** HTML that is written piece by piece; whatever is not a tag is escaped. */
final class HtmlText {
  private final StringBuilder out = new StringBuilder();

  /** Markup that the program itself wrote. */
  HtmlText raw(String markup) {
    out.append(markup).append('\n');
    return this;
  }

  /** An element with a text. */
  HtmlText element(String tag, String text) {
    return tagged(tag, "", escaped(SafeText.line(text)));
  }

  /** An element of a class with a text. */
  HtmlText element(String tag, String cssClass, String text) {
    return tagged(tag, cssClass, escaped(SafeText.line(text)));
  }

  /** An element whose text keeps its lines. */
  HtmlText block(String tag, String cssClass, String text) {
    return tagged(tag, cssClass, escaped(SafeText.block(text)));
  }

  private HtmlText tagged(String tag, String cssClass, String escaped) {
    String attribute = cssClass.isEmpty() ? "" : " class=\"" + cssClass + "\"";
    return raw("<" + tag + attribute + ">" + escaped + "</" + tag + ">");
  }

  /** A term and what is said of it, of a description list; nothing when nothing is. */
  HtmlText said(String term, String text) {
    return text.isBlank() ? this : element("dt", term).element("dd", text);
  }

  /** All that was written. */
  String text() {
    return out.toString();
  }

  /** A text between tags or in an attribute in double quotes. */
  static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }
}
