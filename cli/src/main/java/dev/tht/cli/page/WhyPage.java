package dev.tht.cli.page;

import dev.tht.gatecore.screen.Wording;
import dev.tht.spi.session.Language;
import dev.tht.sqlplan.why.KnownDecision.Standing;
import dev.tht.sqlplan.why.SqlWhy;
import dev.tht.sqlplan.why.WhyText;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Why each piece of a session's SQL is there, as one page. */
public final class WhyPage {
  private final Wording words;
  private final HtmlText out = new HtmlText();
  private final Set<String> steps = new HashSet<>();

  private WhyPage(Language language) {
    this.words = PageFrame.words(language);
  }

  /**
   * The page.
   *
   * @param question as typed
   * @param session its id
   * @param risks the open risks in words
   */
  public static String of(
      SqlWhy why, String question, String session, List<String> risks, Language language) {
    WhyPage page = new WhyPage(language);
    page.out.element("h1", question);
    page.out.element("p", "soft", page.words.say("why.head", session, why.dialect()));
    page.risks(risks);
    page.out.element("h2", page.words.say("page.sql")).block("pre", "", why.sql());
    page.out.raw(pieces(why, language));
    return PageFrame.of(language, page.words.say("why.title", question), page.out.text());
  }

  /** The pieces alone, for a page that has more. */
  static String pieces(SqlWhy why, Language language) {
    WhyPage page = new WhyPage(language);
    page.out.element("h2", page.words.say("why.pieces"));
    int stale = why.stale().size();
    if (stale > 0) {
      page.out.element("p", "warn", page.words.count("why.stale-pieces", stale));
    }
    why.pieces().forEach(page::piece);
    return page.out.text();
  }

  private void risks(List<String> risks) {
    risks.forEach(risk -> out.element("p", "warn", risk));
  }

  private void piece(SqlWhy.Piece piece) {
    out.raw("<section class=\"piece" + (piece.stale() ? " stale" : "") + "\">");
    out.element("h3", piece.number() + ". " + words.say("piece." + piece.piece()));
    out.raw("<p><code>")
        .raw(HtmlText.escaped(dev.tht.spi.SafeText.block(piece.text())))
        .raw("</code></p>");
    String place = words.say("why.place", Integer.toString(piece.line()), piece.part());
    out.element("p", "soft", piece.step().isEmpty() ? place : place + step(piece));
    piece.reasons().forEach(this::reason);
    out.raw("</section>");
  }

  /** The step, with its purpose where it is named first. */
  private String step(SqlWhy.Piece piece) {
    String named = " · " + words.say("why.step", piece.step());
    return steps.add(piece.step()) ? named + ": " + piece.purpose() : named;
  }

  private void reason(SqlWhy.Reason reason) {
    out.raw("<div class=\"reason\">");
    if (reason.standing() != Standing.EFFECTIVE) {
      String standing = reason.standing().name().toLowerCase(Locale.ROOT);
      out.element("p", "warn", words.say("standing." + standing));
    }
    out.raw("<dl>");
    out.said(words.say("why.decision"), decision(reason));
    out.said(words.say("why.what"), about(reason));
    out.said(words.say("why.because"), reason.because());
    reason
        .reply()
        .ifPresent(
            reply -> {
              out.said(words.say("why.chosen"), reply.meaning());
              out.said(
                  words.say("why.reply"),
                  words.say(
                      "why.replied",
                      reply.author().actor(),
                      reply.author().channel(),
                      reply.author().assurance(),
                      reply.at()));
            });
    reason.memory().ifPresent(memory -> out.said(words.say("why.memory"), memory));
    reason.evidence().forEach(line -> out.said(words.say("why.evidence"), line));
    reason
        .receipts()
        .forEach(receipt -> out.said(words.say("why.receipt"), WhyText.receipt(receipt)));
    out.raw("</dl></div>");
  }

  private static String about(SqlWhy.Reason reason) {
    return reason.subject().isEmpty() ? "" : reason.subject() + ": " + reason.detail();
  }

  private String decision(SqlWhy.Reason reason) {
    return reason.phase().isEmpty()
        ? reason.decision()
        : reason.decision() + " · " + reason.phase() + " · " + words.say("type." + reason.type());
  }
}
