package org.wardvoice.integration.hl7;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Makes ADT messages as systems send them: messy but legal ones, and broken ones. */
final class AdtDice {

  private static final List<String> FAMILIES =
      List.of(
          "Lang", "O'Hara", "Żółć", "Müller-Lüdenscheidt", "van der Berg", "Ng", "🩺", "D\\S\\A");

  private static final List<String> GIVEN = List.of("Maria", "Zoë", "J.", "", "Ann\\T\\Lee");

  private static final List<String> EXTRAS =
      List.of(
          "ZPI|1|anything^goes~twice&thrice",
          "NK1|1|Lang^Peter|SPO",
          "AL1|1||^Penicillin",
          "OBX|1|NM|8302-2^Height^LN||170|cm",
          "GT1|1",
          "PD1||||^Doc",
          "ZZZ",
          "NTE|1||free \\.br\\ text \\H\\bold\\N\\ \\Xe2889e\\");

  private static final List<String> SEX = List.of("F", "M", "O", "U", "A", "N", "", "f");
  private static final List<String> VERSIONS =
      List.of("2.3", "2.3.1", "2.4", "2.5", "2.5.1", "2.6");
  private static final List<String> ENDS = List.of("\r", "\r\n", "\n");

  private final Random random;
  private final String prefix;
  private int count;

  AdtDice(long seed, String prefix) {
    this.random = new Random(seed);
    this.prefix = prefix;
  }

  private String pick(List<String> words) {
    return words.get(random.nextInt(words.size()));
  }

  private String controlId() {
    return prefix + count++;
  }

  /** A message that can be applied. */
  String legal() {
    String id = controlId();
    return message(
        head(pick(List.of("A01", "A04", "A08")), id), person(prefix + random.nextInt(50)));
  }

  private String head(String event, String id) {
    return "MSH|^~\\&|%s^1.2.3^ISO|HOSP%s|||20260504081530||ADT^%s%s|%s|%s|%s||||||UNICODE UTF-8"
        .formatted(
            prefix,
            pick(List.of("", "^x")),
            event,
            pick(List.of("", "^ADT_A01")),
            id,
            pick(List.of("P", "T", "P^T")),
            pick(VERSIONS));
  }

  private String person(String mrn) {
    String others = pick(List.of("", "123-45^^^SSA^SS~", "~", "^^^X^AN~"));
    String type = pick(List.of("^^^HOSP^MR", "^^^HOSP&1.2&ISO^PI", "^^^^MR^HOSP^19990101"));
    String name = pick(FAMILIES) + "^" + pick(GIVEN) + pick(List.of("", "^^^Dr.", "^B.^Jr."));
    return "PID|1||%s%s%s||%s%s||%d%s|%s"
        .formatted(
            others,
            mrn,
            type,
            name,
            pick(List.of("", "~Maiden^Name^^^^^M")),
            19400101 + random.nextInt(80) * 10_000,
            pick(List.of("", "1230", "123000.5+0100")),
            pick(SEX));
  }

  private String message(String head, String person) {
    List<String> rest = new ArrayList<>();
    rest.add(person);
    rest.add(
        "PV1|1|%s|%s^%d&x^1"
            .formatted(
                pick(List.of("I", "O", "E", "")),
                pick(List.of("Surgery", "SURGERY", "surgery")),
                random.nextInt(9)));
    rest.add(
        "EVN|"
            + pick(List.of("", "A01"))
            + "|"
            + pick(List.of("20260504081530", "202605040815+0200", "20260504")));
    for (int i = random.nextInt(4); i > 0; i--) {
      rest.add(pick(EXTRAS));
    }
    Collections.shuffle(rest, random);
    String end = pick(ENDS);
    return head + end + String.join(end, rest) + pick(List.of("", end, end + end));
  }

  /** A message that can't be. */
  byte[] broken() {
    String id = controlId();
    String mrn = prefix + "broken" + count;
    String good =
        message(head("A01", id), person(mrn))
            .replaceAll("[\r\n]+", "\r")
            .replaceFirst("\r?$", "\r");
    String text =
        switch (random.nextInt(16)) {
          case 0 -> good.replaceFirst("PID\\|", "PIX|");
          case 1 -> good.replace(mrn, "");
          case 2 ->
              good.replaceFirst("\\|19\\d{6}|\\|20\\d{6}(?=[^|]*\\|[A-Za-z]?\r)", "|19991345");
          case 3 -> good.replaceAll("(?i)\\|surgery\\^", "|Nowhere^");
          case 4 -> good.replaceAll("(?i)\\|surgery[^\r]*", "");
          case 5 -> good.replace("|" + id + "|", "||");
          case 6 -> good.replaceFirst("\\|2\\.\\d(\\.\\d)?\\|", "|9.9|");
          case 7 -> good.replace("UNICODE UTF-8", "KLINGON");
          case 8 -> good.replace("ADT^A01", pick(List.of("ADT^A99", "ORU^R01", "^", "adt^a01")));
          case 9 -> good + "\u0000\r";
          case 10 -> good + "this is no segment\r";
          case 11 ->
              good.replace(
                  "ADT^A01", "ADT^" + pick(List.of("A02", "A03", "A11", "A13", "A37", "A40")));
          case 12 ->
              good.replace(
                  "MSH|^~\\&|", pick(List.of("MSH|", "MSH", "MSH||", "MSH|^^^^|", "MSHabcd|")));
          case 13 -> good.replaceFirst("PID\\|1\\|\\|", "PID|1||" + "9^^^Q^MR~8^^^R^MR~7^^^S^PI~");
          case 14 -> good.substring(0, good.indexOf('|', 12));
          default -> good + person(mrn + "x") + "\r";
        };
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return random.nextInt(20) == 0 ? invalid(bytes) : bytes;
  }

  /** Bytes that no UTF-8 has. */
  private static byte[] invalid(byte[] bytes) {
    byte[] more = Arrays.copyOf(bytes, bytes.length + 7);
    byte[] end = {'N', 'T', 'E', '|', (byte) 0xff, (byte) 0xc3, '\r'};
    System.arraycopy(end, 0, more, bytes.length, end.length);
    return more;
  }
}
