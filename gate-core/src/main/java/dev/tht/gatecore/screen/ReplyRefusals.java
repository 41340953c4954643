package dev.tht.gatecore.screen;

import dev.tht.spi.Refusal;

/** Why a reply was not accepted, in the reviewer's language. */
public final class ReplyRefusals {

  private ReplyRefusals() {}

  /** One sentence: the rule's own words in that language, else the refusal's. */
  public static String say(Refusal refusal, Wording words) {
    String key = "refusal." + refusal.rule();
    return words.has(key) ? words.say(key) : refusal.reason() + "; " + refusal.remedy();
  }
}
