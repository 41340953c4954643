package dev.tht.spi.session;

import java.util.regex.Pattern;

/**
 * The name of one session, and of its stream in the ledger.
 *
 * @param value {@code s-} followed by 4 to 60 lower-case letters, digits or dashes
 */
public record SessionId(String value) {

  private static final Pattern FORM = Pattern.compile("s-[a-z0-9-]{4,60}");

  public SessionId {
    if (!FORM.matcher(value).matches()) {
      throw new IllegalArgumentException("not a session id: " + value);
    }
  }

  @Override
  public String toString() {
    return value;
  }
}
