package dev.tht.embeddingonnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class WordPieceTokenizerTest {

  private static Vocabulary vocabulary;
  private static WordPieceTokenizer tokenizer;

  @BeforeAll
  static void readVocabulary() throws IOException {
    vocabulary = OnnxEmbedderFactory.vocabulary();
    tokenizer = new WordPieceTokenizer(vocabulary, 128);
  }

  /** Ids computed by Hugging Face tokenizers 0.23.2 from the same tokenizer file. */
  static Stream<Arguments> golden() throws IOException {
    try (InputStream lines =
        Objects.requireNonNull(
            WordPieceTokenizerTest.class.getResourceAsStream("golden-ids.tsv"))) {
      return new String(lines.readAllBytes(), StandardCharsets.UTF_8)
              .lines()
              .map(line -> line.split("\t", -1))
              .map(parts -> Arguments.of(unescaped(parts[0]), parts[1]))
              .toList()
              .stream();
    }
  }

  private static String unescaped(String text) {
    return Pattern.compile("\\\\u([0-9a-f]{4})")
        .matcher(text)
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }

  @ParameterizedTest
  @MethodSource("golden")
  void givesTheIdsOfTheReferenceTokenizer(String text, String ids) {
    assertThat(joined(tokenizer.tokenize(text))).isEqualTo(ids);
  }

  private static String joined(long[] ids) {
    return Arrays.stream(ids).mapToObj(Long::toString).collect(Collectors.joining(" "));
  }

  @Test
  void readsTheWholeVocabulary() throws IOException {
    assertThat(vocabulary.size()).isEqualTo(30_522);
    assertThat(vocabulary.require("[PAD]")).isZero();
    assertThat(vocabulary.require("##～")).isEqualTo(30_521);
    assertThat(vocabulary.find("\"")).contains(1000);
    assertThat(vocabulary.find("\\")).contains(1032);
  }

  @Test
  void takesASpecialTokenInTheTextForText() {
    assertThat(tokenizer.tokenize("[SEP]")).containsExactly(101, 1031, 19802, 1033, 102);
  }

  @Test
  void cutsAtTheLengthAndStillEnds() {
    long[] ids = tokenizer.tokenize("orders ".repeat(20_000));

    assertThat(ids).hasSize(128).startsWith(101L).endsWith(102L);
  }

  @Test
  void refusesACutOrForeignVocabulary() {
    for (String json : List.of("", "{}", "{\"vocab\": {\"a\": 1, \"b", "{\"vocab\": {\"a\": x}}")) {
      assertThatThrownBy(
              () ->
                  Vocabulary.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8))))
          .isInstanceOf(IOException.class);
    }
  }
}
