package org.wardvoice.integration.hl7;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** An ADT message of a test, immutable. */
public record Adt(
    String event, String controlId, String charset, String mrn, List<String> segments) {

  static final String APPLICATION = "ADT1";

  public Adt {
    segments = List.copyOf(segments);
  }

  /** A whole message about a patient on a ward. */
  static Adt of(String event, String mrn, String ward) {
    return new Adt(
        event,
        "C" + UUID.randomUUID().toString().replace("-", "").substring(0, 18),
        "UNICODE UTF-8",
        mrn,
        List.of(
            "EVN||20260504081530+0000",
            "PID|1||" + mrn + "^^^HOSP^MR||Lang^Maria^A.||19610724|F",
            "PV1|1|I|"
                + ward
                + "^12^1|||||||||||||||||||||||||||||||||||||||||20260504080000+0000"));
  }

  /** The records of {@code retired} move to {@code survivor}. */
  public static Adt merge(String survivor, String retired) {
    return pair("A40", survivor, "MRG|" + retired + "^^^HOSP^MR");
  }

  /** The two are not the same patient after all. */
  public static Adt unlink(String one, String other) {
    return pair("A37", one, "PID|1||" + other + "^^^HOSP^MR||X^Y");
  }

  private static Adt pair(String event, String mrn, String second) {
    Adt whole = of(event, mrn, "none");
    return whole.with(
        List.of("EVN||20260504081530", "PID|1||" + mrn + "^^^HOSP^MR||Lang^Maria", second));
  }

  Adt with(List<String> others) {
    return new Adt(event, controlId, charset, mrn, others);
  }

  /** The same with another segment in place of the one with its name. */
  Adt with(String segment) {
    List<String> others = new ArrayList<>(segments);
    others.replaceAll(one -> one.startsWith(segment.substring(0, 3)) ? segment : one);
    return with(others);
  }

  Adt in(String otherCharset) {
    return new Adt(event, controlId, otherCharset, mrn, segments);
  }

  Adt named(String otherControlId) {
    return new Adt(event, otherControlId, charset, mrn, segments);
  }

  String text() {
    String head =
        "MSH|^~\\&|%s|HOSP|WARDVOICE|WV|20260504081530||ADT^%s|%s|P|2.5.1||||||%s"
            .formatted(APPLICATION, event, controlId, charset);
    return head + "\r" + String.join("\r", segments) + "\r";
  }

  byte[] bytes() {
    return bytes(StandardCharsets.UTF_8);
  }

  byte[] bytes(Charset encoding) {
    return text().getBytes(encoding);
  }
}
