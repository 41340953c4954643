package dev.tht.schemadiagram;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tht.schemadiagram.StepDiagram.Arrow;
import dev.tht.schemadiagram.StepDiagram.Box;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class StepDiagramTest {

  private static final List<Box> BOXES =
      List.of(
          new Box("t1", "customer", "", false),
          new Box("s1", "per_country", "One row for each country <b>&</b> its customers", true),
          new Box("s2", "answer", "The first of them", true));
  private static final List<Arrow> ARROWS =
      List.of(
          new Arrow("t1", "s1", "", false),
          new Arrow("s1", "s2", "left join", false),
          new Arrow("t1", "s2", "", true),
          new Arrow("nowhere", "s2", "", false));

  private static Document parsed(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void hasABoxForEachAndAnArrowWhereBothEndsAre() throws Exception {
    Document svg = parsed(StepDiagram.svg("How many?", BOXES, ARROWS));

    assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(1 + 3);
    assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(2 * 3);
    assertThat(svg.getDocumentElement().getTextContent())
        .contains("left join", "One row for each country <b>&</b> its");
  }

  @Test
  void givesEqualBytesForEqualGraphsAndFetchesNothing() {
    String svg = StepDiagram.svg("a < b", BOXES, ARROWS);

    assertThat(StepDiagram.svg("a < b", BOXES, ARROWS)).isEqualTo(svg);
    assertThat(svg)
        .doesNotContain("<b>", "<script", "href", "url(", "@import")
        .contains("a &lt; b");
  }
}
