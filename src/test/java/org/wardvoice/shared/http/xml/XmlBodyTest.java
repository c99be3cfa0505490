package org.wardvoice.shared.http.xml;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.shared.error.MalformedRequest;
import org.wardvoice.shared.json.Json;

class XmlBodyTest {

  private static final String XSI = "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'";

  enum Colour {
    RED
  }

  record Inner(String name, Integer count) {}

  record Body(
      String text,
      int whole,
      Double number,
      BigDecimal exact,
      Boolean truth,
      LocalDate day,
      Colour colour,
      List<String> words,
      List<Inner> inners,
      Inner inner,
      Map<String, Object> open) {}

  private static JsonNode read(String fields) throws IOException {
    return read(("<b " + XSI + ">" + fields + "</b>").getBytes(UTF_8), null);
  }

  private static JsonNode read(byte[] xml, String charset) throws IOException {
    return Json.MAPPER.readTree(XmlBody.json(xml, charset, Json.MAPPER.constructType(Body.class)));
  }

  private static JsonNode json(String text) throws IOException {
    return Json.MAPPER.readTree(text.replace('\'', '"'));
  }

  @Test
  void readsEachFieldAsItsType() throws IOException {
    assertThat(
            read(
                """
                <text> a &lt;b&gt; &#xD;<![CDATA[<c>]]></text><whole> 7 </whole><number>1.5e3</number>
                <exact>+01.50</exact><truth>1</truth><day> 2026-05-04 </day><colour> red </colour>
                <words><item>a</item><item/></words>
                <inners><item><name>n</name><count>2</count></item><item/></inners>
                <inner><name>5</name></inner><!-- no --><?no no?>
                """))
        .isEqualTo(
            json(
                "{'text': ' a <b> \\r<c>', 'whole': 7, 'number': 1.5E+3, 'exact': 1.50, 'truth': true,"
                    + " 'day': '2026-05-04', 'colour': 'red', 'words': ['a', ''],"
                    + " 'inners': [{'name': 'n', 'count': 2}, {}], 'inner': {'name': '5'}}"));
  }

  @Test
  void tellsNullEmptyAndAbsentApart() throws IOException {
    assertThat(read("<text/><words/><inner/><number xsi:nil='true'/><inners xsi:nil='1'></inners>"))
        .isEqualTo(json("{'text': '', 'words': [], 'inner': {}, 'number': null, 'inners': null}"));
    assertThat(read("")).isEqualTo(json("{}"));
  }

  @Test
  void readsContentWithoutASchemaByItsAttributes() throws IOException {
    assertThat(
            read(
                """
                <open><a>5</a><b type="number">5</b><c type="boolean">false</c>
                <d type="array"><item>x</item><item type="number">1</item></d><e type="array"/>
                <f type="object"/><g><h>y</h></g><entry name="odd key">z</entry><i xsi:nil="true"/></open>
                """))
        .isEqualTo(
            json(
                "{'open': {'a': '5', 'b': 5, 'c': false, 'd': ['x', 1], 'e': [], 'f': {},"
                    + " 'g': {'h': 'y'}, 'odd key': 'z', 'i': null}}"));
  }

  /** The reader of records then refuses them, with the same message as in JSON. */
  @Test
  void leavesWrongValuesToTheReaderOfRecords() throws IOException {
    assertThat(
            read(
                "<whole>x</whole><truth>yes</truth><text><a/></text><words>w</words><inner>i</inner><other>o</other>"))
        .isEqualTo(
            json(
                "{'whole': 'x', 'truth': 'yes', 'text': {'a': ''}, 'words': 'w', 'inner': 'i',"
                    + " 'other': 'o'}"));
  }

  @Test
  void takesTheNamespaceOrNone() throws IOException {
    String xml = "<w:Body xmlns:w='urn:wardvoice:api:1'><w:text>a</w:text></w:Body>";
    assertThat(read(xml.getBytes(UTF_8), null)).isEqualTo(json("{'text': 'a'}"));
  }

  @Test
  void readsTheEncodingThatADocumentNames() throws IOException {
    String xml = "<?xml version='1.0' encoding='%s'?><b><text>Zoë</text></b>";
    JsonNode expected = json("{'text': 'Zoë'}");
    assertThat(read(xml.formatted("ISO-8859-1").getBytes(ISO_8859_1), null)).isEqualTo(expected);
    assertThat(read(xml.formatted("UTF-16").getBytes(UTF_16), null)).isEqualTo(expected);
    assertThat(read(("\uFEFF" + xml.formatted("utf-8")).getBytes(UTF_8), "utf-8"))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<b>",
        "<b></c>",
        "<b/><b/>",
        "text",
        "{}",
        "<b>text<text/></b>",
        "<b><text/>text</b>",
        "<b><text>a</text><text>b</text></b>",
        "<b><words><word/></words></b>",
        "<b x='1'/>",
        "<b><text x='1'>a</text></b>",
        "<b><open><a type='number'>1</a><c type='what'/></open></b>",
        "<b><open><a type='array'>1</a></open></b>",
        "<b xmlns='urn:other'><text/></b>",
        "<b><text>&unknown;</text></b>",
        "<b><text>&#0;</text></b>",
        "<b><text>\u0001</text></b>",
        "<b><number>1e99999999999</number></b>",
        "<!DOCTYPE b><b/>",
        "<!DOCTYPE b SYSTEM 'file:///etc/passwd'><b/>",
        "<!DOCTYPE b [<!ENTITY x SYSTEM 'file:///etc/hostname'>]><b><text>&x;</text></b>",
        "<!DOCTYPE b [<!ENTITY % x SYSTEM 'http://127.0.0.1:1/'> %x;]><b/>",
        "<!DOCTYPE b [<!ENTITY a 'a'><!ENTITY b '&a;&a;'>]><b><text>&b;</text></b>"
      })
  void refusesWhatIsNoDocumentOfElements(String xml) {
    assertThatThrownBy(() -> read(xml.getBytes(UTF_8), null))
        .isInstanceOf(MalformedRequest.class)
        .hasMessageStartingWith("The body ");
  }

  @ParameterizedTest
  @CsvSource({"60, true", "65, false", "100000, false"})
  void refusesADeepDocument(int depth, boolean read) {
    byte[] xml = ("<b>" + "<a>".repeat(depth) + "</a>".repeat(depth) + "</b>").getBytes(UTF_8);
    if (read) {
      assertThat(XmlBody.json(xml, null, Json.MAPPER.constructType(Body.class))).isNotEmpty();
    } else {
      assertThatThrownBy(() -> read(xml, null)).isInstanceOf(MalformedRequest.class);
    }
  }

  @Test
  void refusesBytesThatAreNotOfTheEncoding() {
    byte[] latin = "<b><text>Zoë</text></b>".getBytes(ISO_8859_1);
    assertThatThrownBy(() -> read(latin, null)).isInstanceOf(MalformedRequest.class);
    assertThatThrownBy(() -> read(latin, "utf-8")).isInstanceOf(MalformedRequest.class);
  }

  @Test
  void quotesNothingOfTheBody() {
    assertThatThrownBy(() -> read("<secret></text>"))
        .isInstanceOf(MalformedRequest.class)
        .message()
        .startsWith("The body is not valid XML (line 1, column ")
        .doesNotContain("secret");
  }

  @Test
  void readsBackWhatIsAnswered() throws IOException {
    JsonNode record =
        json(
            "{'text': ' <&> \\r\\n \\t Łódź 😀 ', 'whole': -1, 'number': 1.0E-7, 'exact': 12.30,"
                + " 'truth': false, 'day': '2026-05-04', 'colour': 'red', 'words': ['', 'a', null],"
                + " 'inners': [], 'inner': null, 'open': {'a': 1, 'b c': [true, {}, [], {'entry': 'x'}],"
                + " 'd': null, 'e': '7', 'f': {}}}");
    byte[] answer =
        XmlAnswer.of(
            ("{\"success\": true, \"data\": " + record + "}").getBytes(UTF_8),
            new AnswerContent(Json.MAPPER.constructType(Body.class), false));
    String body =
        new String(answer, UTF_8)
            .replaceFirst("<success>true</success><data xsi:type=\"Body\">", "")
            .replaceFirst("</data></response>$", "</response>");
    assertThat(read(body.getBytes(UTF_8), null)).isEqualTo(record);
  }
}
