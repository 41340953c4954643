package dev.tht.cli.command;

import java.nio.file.Path;

/** Where a reviewer's key is kept: {@code tht/reviewer-key.json} in the user's configuration. */
final class KeyPlace {

  private KeyPlace() {}

  static Path file() {
    return Path.of(System.getProperty("user.home", "."), ".config", "tht", "reviewer-key.json");
  }
}
