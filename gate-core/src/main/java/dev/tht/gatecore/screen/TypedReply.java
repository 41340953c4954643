package dev.tht.gatecore.screen;

import dev.tht.spi.Outcome;
import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewOption;
import dev.tht.spi.review.ReviewRequest;
import dev.tht.spi.review.ReviewerReply;
import dev.tht.spi.session.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Reads what a reviewer types: numbers of options, separated by commas or spaces, or a letter for
 * one of the gate's controls: {@code o words}, {@code s}, {@code r [words]}, {@code b [phase]},
 * {@code e}. An empty line is nothing.
 */
public final class TypedReply {

  private TypedReply() {}

  /** The reply, or in one sentence why it cannot be understood. */
  public static Outcome<ReviewerReply> read(String typed, ReviewRequest request) {
    String text = typed.strip();
    if (text.isEmpty()) {
      return unclear(
          "typed-empty",
          "an empty line answers nothing",
          "type the number of an option or a letter");
    }
    if (Character.isDigit(text.charAt(0))) {
      return numbers(text, request.options());
    }
    String[] parts = text.split("\\s+", 2);
    String words = parts.length == 2 ? parts[1] : "";
    Optional<Control> control = control(parts[0].toLowerCase(Locale.ROOT));
    if (control.isEmpty() || !request.controls().contains(control.get())) {
      return unclear(
          "typed-unknown",
          "'" + parts[0] + "' is not among the answers",
          "type the number of an option or one of the letters shown");
    }
    return switch (control.get()) {
      case OTHER ->
          words.isBlank()
              ? unclear("typed-other", "Other needs your words", "type o and then what you mean")
              : Outcome.of(new ReviewerReply.Other(words));
      case SEVERAL_APPLY -> Outcome.of(new ReviewerReply.SeveralApply());
      case MORE_RESEARCH -> Outcome.of(new ReviewerReply.MoreResearch(words));
      case BACK -> back(words, request.phase());
      case EXIT -> Outcome.of(new ReviewerReply.Exit());
    };
  }

  private static Optional<Control> control(String letter) {
    return switch (letter) {
      case "o" -> Optional.of(Control.OTHER);
      case "s" -> Optional.of(Control.SEVERAL_APPLY);
      case "r" -> Optional.of(Control.MORE_RESEARCH);
      case "b" -> Optional.of(Control.BACK);
      case "e" -> Optional.of(Control.EXIT);
      default -> Optional.empty();
    };
  }

  private static Outcome<ReviewerReply> back(String words, Phase here) {
    if (words.isBlank()) {
      return unclear(
          "typed-back",
          "Back needs the phase to return to",
          "type b and a phase from F1 to " + here.code());
    }
    return Phase.ofCode(words.strip())
        .filter(phase -> !phase.isAfter(here))
        .map(phase -> Outcome.<ReviewerReply>of(new ReviewerReply.Back(phase)))
        .orElseGet(
            () ->
                unclear(
                    "typed-back",
                    "'" + words.strip() + "' is no phase to go back to",
                    "type b and a phase from F1 to " + here.code()));
  }

  private static Outcome<ReviewerReply> numbers(String text, List<ReviewOption> options) {
    List<String> chosen = new ArrayList<>();
    for (String number : text.split("[,\\s]+", -1)) {
      int index = number.matches("[0-9]{1,4}") ? Integer.parseInt(number) : 0;
      if (index < 1 || index > options.size()) {
        return unclear(
            "typed-number",
            "'" + number + "' is not the number of an option",
            "type numbers from 1 to " + options.size());
      }
      chosen.add(options.get(index - 1).id());
    }
    return Outcome.of(new ReviewerReply.Chosen(chosen));
  }

  private static Outcome<ReviewerReply> unclear(String rule, String reason, String remedy) {
    return Outcome.refused(rule, "", reason, remedy);
  }
}
