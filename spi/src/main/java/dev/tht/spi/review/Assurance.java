package dev.tht.spi.review;

/** How a reply was given; a greater level deters or prevents more. */
public enum Assurance {
  /** By a script. */
  SCRIPTED,
  /** At an interactive terminal. */
  TERMINAL,
  /** On a local page with a one-time code, or through a host that authenticated the person. */
  AUTHENTICATED,
  /** Signed by a key that a passphrase unlocks. */
  SIGNED,
  /** By a passkey over the hash of what was shown. */
  PASSKEY;

  /** 0 to 4. */
  public int level() {
    return ordinal();
  }
}
