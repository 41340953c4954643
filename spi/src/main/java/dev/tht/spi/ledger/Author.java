package dev.tht.spi.ledger;

/**
 * Who wrote a record, and how.
 *
 * @param actor the person or program
 * @param channel the door that it came through
 * @param assurance level of assurance, 0 or more
 */
public record Author(String actor, String channel, int assurance) {

  public Author {
    if (actor.isBlank() || channel.isBlank() || assurance < 0) {
      throw new IllegalArgumentException("an author has an actor, a channel and a level");
    }
  }
}
