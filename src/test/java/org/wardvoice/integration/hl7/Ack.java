package org.wardvoice.integration.hl7;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;

/** An acknowledgement that came back. */
record Ack(String text) {

  /** The only one. */
  static Ack of(String text) {
    List<Ack> all = all(text);
    assertThat(all).as(text).hasSize(1);
    return all.get(0);
  }

  /** All, in their order, without what encloses them. */
  static List<Ack> all(String text) {
    return List.of(text.split("(?<=^|\r)(?=MSH\\|)", -1)).stream()
        .filter(part -> part.startsWith("MSH|"))
        .map(part -> new Ack(part.replaceFirst("\rBTS[\\s\\S]*", "\r")))
        .toList();
  }

  String code() {
    return field("MSA", 1);
  }

  /** The field of the first such segment; empty if there is none. */
  String field(String segment, int number) {
    for (String line : text.split("\r", -1)) {
      String[] fields = line.split("\\|", -1);
      int index = segment.equals("MSH") ? number - 1 : number;
      if (fields[0].equals(segment) && fields.length > index) {
        return fields[index];
      }
    }
    return "";
  }

  /** Error code and place, such as {@code 101 PID^1^3}. */
  String error() {
    return field("ERR", 3).split("\\^", -1)[0] + " " + field("ERR", 2);
  }
}
