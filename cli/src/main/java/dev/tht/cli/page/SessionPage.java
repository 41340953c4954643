package dev.tht.cli.page;

import dev.tht.cli.view.SessionReport;
import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.query.QueryResult;
import dev.tht.spi.rewriting.OpenRisk;
import dev.tht.spi.session.Language;
import dev.tht.spijson.ThtJson;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A session's answer, definitions, open risks, SQL and proof as one page. */
public final class SessionPage {
  private final SessionReport report;
  private final Wording words;
  private final HtmlText out = new HtmlText();

  private SessionPage(SessionReport report, Language language) {
    this.report = report;
    this.words = PageFrame.words(language);
  }

  /** The page. */
  public static String of(SessionReport report, Language language) {
    SessionPage page = new SessionPage(report, language);
    page.head();
    report.answer().ifPresent(page::answer);
    page.definitions();
    page.risks();
    page.out.element("h2", page.words.say("page.sql")).block("pre", "", report.sql().sql());
    page.proof();
    page.out.raw(WhyPage.pieces(report.sql(), language));
    return PageFrame.of(language, report.question(), page.out.text());
  }

  private void head() {
    out.element("h1", report.question());
    out.element("p", "soft", words.say("report.head", report.session(), report.openedAt()));
    report.meaning().ifPresent(meaning -> out.element("p", meaning));
    for (SessionReport.Reviewer reviewer : report.reviewers()) {
      String line =
          words.count(
              "report.reviewer",
              reviewer.replies(),
              reviewer.actor(),
              reviewer.channel(),
              reviewer.assurance());
      out.element("p", reviewer.assurance() == 0 ? "warn" : "soft", line);
    }
  }

  private void answer(QueryResult answer) {
    out.element("h2", words.say("report.answer")).raw("<table><thead><tr>");
    answer.columns().forEach(column -> out.element("th", column));
    out.raw("</tr></thead><tbody>");
    for (List<@Nullable Object> row : answer.rows()) {
      out.raw("<tr>");
      for (Object cell : row) {
        out.element("td", cell instanceof Number ? "number" : "", cell == null ? "" : "" + cell);
      }
      out.raw("</tr>");
    }
    out.raw("</tbody></table>");
    long all = report.rows().orElse((long) answer.rows().size());
    String size =
        all == answer.rows().size()
            ? words.count("report.rows", all)
            : words.say("report.cut", answer.rows().size(), all);
    out.element("p", "soft", size);
  }

  private void definitions() {
    if (report.definitions().isEmpty() && report.assumptions().isEmpty()) {
      return;
    }
    out.element("h2", words.say("report.definitions")).raw("<dl>");
    for (SessionReport.Definition definition : report.definitions()) {
      out.said(definition.subject(), definition.detail());
      definition.conditions().forEach(text -> out.said(words.say("report.here"), text));
      out.said(words.say("why.because"), definition.because());
      definition.memory().ifPresent(memory -> out.said(words.say("why.memory"), memory));
    }
    report.assumptions().forEach(text -> out.said(words.say("report.assumption"), text));
    out.raw("</dl>");
  }

  private void risks() {
    out.element("h2", words.say("report.risks"));
    if (report.openRisks().isEmpty()) {
      out.element("p", "soft", words.say("report.no-risks"));
    }
    for (OpenRisk risk : report.openRisks()) {
      out.raw("<section class=\"piece stale\">").element("h3", risk.undetermined()).raw("<dl>");
      out.said(words.say("report.treatment"), risk.treatment());
      out.said(words.say("report.risk"), risk.risk());
      out.said(words.say("report.effect"), risk.effect());
      out.raw("</dl></section>");
    }
  }

  private void proof() {
    out.element("h2", words.say("report.proof"));
    out.element("p", words.say("report.proven", report.proof().decision()));
    out.block("pre", "", report.proof().checkpoint());
    out.raw("<details>").element("summary", words.say("report.proof-file"));
    out.block("pre", "", ThtJson.write(report.proof())).raw("</details>");
  }
}
