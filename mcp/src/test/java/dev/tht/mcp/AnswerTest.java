package dev.tht.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.spi.Refusal;
import dev.tht.spijson.ThtJson;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

class AnswerTest {

  private static final String HOSTILE = "a\u202eb\u001b[2Jc\u200bd";

  @Test
  void hiddenCharactersAreVisibleHoweverDeepTheyAre() {
    ObjectNode structured = ThtJson.mapper().createObjectNode();
    structured.put("text", HOSTILE);
    structured.putArray("list").addObject().put("inner", HOSTILE);

    Answer answer = Answer.of(structured, List.of(HOSTILE));

    String visible = "a<U+202E>b<U+001B>[2Jc<U+200B>d";
    assertThat(answer.structured().path("text").stringValue()).isEqualTo(visible);
    assertThat(answer.structured().at("/list/0/inner").stringValue()).isEqualTo(visible);
    assertThat(answer.text()).isEqualTo(visible);
    assertThat(answer.refused()).isFalse();
  }

  @Test
  void aRefusalSaysRulePartAndRemedyInBothForms() {
    Answer answer = Answer.refused(new Refusal("a-rule", "/a/part", "it is so", "do this"));

    assertThat(answer.refused()).isTrue();
    assertThat(answer.structured().at("/refusal/part").stringValue()).isEqualTo("/a/part");
    assertThat(answer.text()).contains("a-rule").contains("/a/part").contains("do this");
  }
}
