package dev.tht.cli.page;

import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.SafeText;
import dev.tht.spi.session.Language;

/** What all pages have around them: the document, its one style, and their words. */
final class PageFrame {

  private static final String STYLE =
      """
      :root{color-scheme:light dark;--ink:#1d2733;--soft:#5d6b7a;--line:#d5dbe2;--card:#fff;--page:#f6f7f9;--code:#eef2f6;--warn:#a3341f}
      @media (prefers-color-scheme:dark){:root{--ink:#e2e8ef;--soft:#9aa8b7;--line:#3a4551;--card:#1d232a;--page:#14181d;--code:#262e37;--warn:#ff9b86}}
      *{box-sizing:border-box}
      body{margin:0 auto;max-width:62rem;padding:2rem 1.25rem 4rem;background:var(--page);color:var(--ink);font:16px/1.5 "Segoe UI",Helvetica,Arial,"DejaVu Sans",sans-serif}
      h1{font-size:1.6rem;line-height:1.25;margin:0 0 .25rem}h2{font-size:1.15rem;margin:2rem 0 .6rem}h3{font-size:1rem;margin:0}
      p{margin:.4rem 0}.soft{color:var(--soft)}.warn{color:var(--warn);font-weight:600}
      pre,code{font-family:"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:.86rem}
      pre{background:var(--code);border:1px solid var(--line);border-radius:6px;padding:.8rem 1rem;white-space:pre-wrap;overflow-wrap:anywhere}
      .piece{background:var(--card);border:1px solid var(--line);border-radius:8px;padding:.8rem 1rem;margin:.7rem 0;break-inside:avoid}
      .piece.stale{border-color:var(--warn);border-left-width:5px}
      .reason{border-top:1px solid var(--line);margin-top:.6rem;padding-top:.6rem;break-inside:avoid}
      dl{display:grid;grid-template-columns:9.5rem 1fr;gap:.15rem .8rem;margin:.35rem 0 0}dt{color:var(--soft);overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}
      table{border-collapse:collapse;width:100%;background:var(--card)}th,td{border:1px solid var(--line);padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}th{background:var(--code)}
      td.number{text-align:right;font-variant-numeric:tabular-nums}
      @media (max-width:36rem){dl{grid-template-columns:1fr}dt{margin-top:.3rem}}
      @media print{:root{--ink:#000;--soft:#444;--line:#999;--card:#fff;--page:#fff;--code:#f3f3f3;--warn:#7a1400}body{max-width:none;padding:0;font-size:10.5pt}h2{break-after:avoid}thead{display:table-header-group}}
      """;

  private PageFrame() {}

  /** The words of pages in that language. */
  static Wording words(Language language) {
    return Wording.of(language, PageFrame.class);
  }

  /** A whole document with that title and body. */
  static String of(Language language, String title, String body) {
    return new HtmlText()
        .raw("<!DOCTYPE html>")
        .raw("<html lang=\"" + language.code() + "\">")
        .raw("<head>")
        .raw("<meta charset=\"utf-8\">")
        .raw(
            "<meta http-equiv=\"Content-Security-Policy\""
                + " content=\"default-src 'none'; style-src 'unsafe-inline'\">")
        .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        .element("title", SafeText.line(title, 200))
        .raw("<style>\n" + STYLE + "</style>")
        .raw("</head>\n<body>")
        .raw(body)
        .raw("</body>\n</html>")
        .text();
  }
}
