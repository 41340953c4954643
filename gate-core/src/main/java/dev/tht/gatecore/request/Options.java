package dev.tht.gatecore.request;

import dev.tht.spi.review.Control;
import dev.tht.spi.review.ReviewOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Numbers and orders options, and adds the gate's own. */
final class Options {

  static final List<Control> SELECT_CONTROLS =
      List.of(
          Control.OTHER, Control.SEVERAL_APPLY, Control.MORE_RESEARCH, Control.BACK, Control.EXIT);
  static final List<Control> DECIDE_CONTROLS =
      List.of(Control.OTHER, Control.MORE_RESEARCH, Control.BACK, Control.EXIT);
  static final List<Control> CONFIRM_CONTROLS = List.of(Control.OTHER, Control.BACK, Control.EXIT);

  private Options() {}

  /** In an order that says nothing about which is best: that of their words. */
  static List<ReviewOption> neutral(List<ReviewOption> options) {
    return options.stream().sorted(Comparator.comparing(ReviewOption::meaning)).toList();
  }

  /** Numbered {@code o1, o2, ...} in the order given. */
  static List<ReviewOption> numbered(List<ReviewOption> options) {
    List<ReviewOption> numbered = new ArrayList<>(options.size());
    for (ReviewOption option : options) {
      numbered.add(option.named("o" + (numbered.size() + 1)));
    }
    return List.copyOf(numbered);
  }

  static ReviewOption ofGate(ReviewOption.Role role) {
    return ReviewOption.ofGate("o", role);
  }
}
