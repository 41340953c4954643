package dev.tht.embeddingonnx;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The word pieces that a BERT model knows, with their numbers.
 *
 * <p>Read from the {@code "vocab"} object of a Hugging Face {@code tokenizer.json} by a reader of
 * that one object: strings (with JSON's escapes) to whole numbers, nothing nested. A JSON library
 * takes 300 ms for the same on a cold start.
 */
final class Vocabulary {

  private static final String START = "\"vocab\"";

  private final Map<String, Integer> ids;

  private Vocabulary(Map<String, Integer> ids) {
    this.ids = ids;
  }

  static Vocabulary read(InputStream tokenizerJson) throws IOException {
    String json = new String(tokenizerJson.readAllBytes(), StandardCharsets.UTF_8);
    int start = json.indexOf(START);
    if (start < 0) {
      throw new IOException("no \"vocab\" in the tokenizer file");
    }
    try {
      return new Reader(json, json.indexOf('{', start) + 1).read();
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      throw new IOException("the \"vocab\" of the tokenizer file is cut or malformed", e);
    }
  }

  /** Reads one piece a line, numbered from 0: a {@code vocab.txt}. */
  static Vocabulary readLines(InputStream lines) throws IOException {
    Map<String, Integer> ids = new HashMap<>();
    String text = new String(lines.readAllBytes(), StandardCharsets.UTF_8);
    text.lines().forEach(piece -> ids.put(piece, ids.size()));
    return new Vocabulary(ids);
  }

  Optional<Integer> find(String piece) {
    return Optional.ofNullable(ids.get(piece));
  }

  /** The number of a piece that every BERT vocabulary has, such as {@code [CLS]}. */
  int require(String piece) throws IOException {
    return find(piece).orElseThrow(() -> new IOException("the vocabulary lacks " + piece));
  }

  int size() {
    return ids.size();
  }

  private static final class Reader {
    private final String json;
    private final Map<String, Integer> ids = new HashMap<>(65_536);
    private int at;

    Reader(String json, int at) {
      this.json = json;
      this.at = at;
    }

    Vocabulary read() {
      for (char next = skipTo("\"}"); next == '"'; next = skipTo("\"}")) {
        String piece = string();
        at = json.indexOf(':', at) + 1;
        ids.put(piece, number());
      }
      return new Vocabulary(ids);
    }

    private char skipTo(String wanted) {
      while (wanted.indexOf(json.charAt(at)) < 0) {
        at++;
      }
      return json.charAt(at);
    }

    private String string() {
      at++;
      int plain = at;
      while (json.charAt(at) != '"' && json.charAt(at) != '\\') {
        at++;
      }
      if (json.charAt(at) == '"') {
        return json.substring(plain, at++);
      }
      StringBuilder text = new StringBuilder(json.substring(plain, at));
      while (json.charAt(at) != '"') {
        text.append(json.charAt(at) == '\\' ? escaped() : json.charAt(at++));
      }
      at++;
      return text.toString();
    }

    private char escaped() {
      char kind = json.charAt(at + 1);
      at += 2;
      return switch (kind) {
        case 'n' -> '\n';
        case 't' -> '\t';
        case 'r' -> '\r';
        case 'b' -> '\b';
        case 'f' -> '\f';
        case 'u' -> {
          at += 4;
          yield (char) Integer.parseInt(json.substring(at - 4, at), 16);
        }
        default -> kind;
      };
    }

    private int number() {
      while (json.charAt(at) == ' ') {
        at++;
      }
      int start = at;
      while (Character.isDigit(json.charAt(at))) {
        at++;
      }
      return Integer.parseInt(json.substring(start, at));
    }
  }
}
