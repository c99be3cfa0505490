package org.wardvoice.shared.http.xml;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.core.MediaType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class XmlFormatTest {

  private static List<MediaType> accepted(String... ranges) {
    return Arrays.stream(ranges).map(XmlFormatTest::range).toList();
  }

  /** Without a JAX-RS runtime, which would parse it. */
  private static MediaType range(String text) {
    String[] parts = text.split(";q=", -1);
    String[] names = parts[0].split("/", -1);
    return new MediaType(
        names[0], names[1], parts.length > 1 ? Map.of("q", parts[1]) : Map.<String, String>of());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/xml",
        "application/xml application/json;q=0.9",
        "application/xml */*;q=0.1",
        "application/xml;q=0.1 text/html",
        "application/xml;q=0.1 application/xml application/json;q=0.5",
        "application/*;q=0.5 application/json;q=0.4"
      })
  void answersXmlWhereItIsPreferred(String accept) {
    assertThat(XmlFormat.isWanted(accepted(accept.split(" ")))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*/*",
        "application/json",
        "application/*",
        "application/xml application/json",
        "application/xml */*",
        "application/xml;q=0.5 application/json;q=0.6",
        "application/xml;q=0 text/csv",
        "text/html application/xhtml+xml application/xml;q=0.9 */*;q=0.8",
        "text/html"
      })
  void answersJsonOtherwise(String accept) {
    assertThat(XmlFormat.isWanted(accepted(accept.split(" ")))).isFalse();
  }

  @Test
  void knowsBothNamesOfXml() {
    assertThat(XmlFormat.isXml(MediaType.TEXT_XML_TYPE)).isTrue();
    assertThat(XmlFormat.isXml(MediaType.APPLICATION_XML_TYPE.withCharset("utf-8"))).isTrue();
    assertThat(XmlFormat.isXml(MediaType.APPLICATION_JSON_TYPE)).isFalse();
    assertThat(XmlFormat.isXml(MediaType.WILDCARD_TYPE)).isFalse();
  }

  @Test
  void tellsTagsOfTheTwoFormatsApart() {
    assertThat(TagEnding.XML.of("\"abc.def\"")).isEqualTo("\"abc.def.xml\"");
    assertThat(TagEnding.XML.known("\"abc\", W/\"def.xml\", \"ghi.xml\""))
        .isEqualTo("\"def\", \"ghi\"");
    assertThat(TagEnding.XML.known("*")).isEqualTo("*");
  }
}
