package dev.tht.cli.command;

import dev.tht.spi.SafeText;
import dev.tht.spi.retrieval.Candidate;
import dev.tht.spi.retrieval.Provenance;
import dev.tht.spi.retrieval.Score;
import java.util.Locale;
import java.util.Optional;

/** A line for a thing found: what, the text, and in brackets from where and how well it fits. */
final class FoundLine {

  private FoundLine() {}

  static String of(Candidate candidate) {
    return line(candidate.id(), candidate.text(), candidate.provenance(), candidate.score());
  }

  static String of(FoundMemory item) {
    return line(item.id(), item.text(), item.provenance(), Optional.of(item.score()));
  }

  private static String line(String id, String text, Provenance from, Optional<Score> score) {
    return SafeText.line(id, 120)
        + "  "
        + SafeText.line(text, 100)
        + "  ("
        + from.source()
        + " "
        + SafeText.line(from.locator(), 100)
        + score.map(FoundLine::of).orElse("")
        + ")";
  }

  private static String of(Score score) {
    StringBuilder line = new StringBuilder(String.format(Locale.ROOT, ", %.2f", score.value()));
    score
        .parts()
        .forEach(
            (name, part) ->
                line.append(' ').append(SafeText.line(name, 40)).append('=').append(figure(part)));
    return line.toString();
  }

  private static String figure(double part) {
    return String.format(Locale.ROOT, "%.3f", part).replaceAll("\\.?0+$", "");
  }
}
