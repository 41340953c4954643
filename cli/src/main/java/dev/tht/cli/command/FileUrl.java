package dev.tht.cli.command;

import java.nio.file.Path;

/** JDBC URLs of databases kept in files, made independent of the folder they are typed in. */
final class FileUrl {

  private static final String[] PREFIXES = {"jdbc:sqlite:", "jdbc:duckdb:"};

  private FileUrl() {}

  static String absolute(String url) {
    for (String prefix : PREFIXES) {
      if (url.startsWith(prefix)) {
        String rest = url.substring(prefix.length());
        int query = rest.indexOf('?');
        String path = query < 0 ? rest : rest.substring(0, query);
        boolean file = !path.isBlank() && !path.startsWith(":") && !path.startsWith("file:");
        return file
            ? prefix + Path.of(path).toAbsolutePath().normalize() + rest.substring(path.length())
            : url;
      }
    }
    return url;
  }
}
