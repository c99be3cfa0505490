package org.wardvoice.integration.service.deidentified;

import java.util.Arrays;

/** The placeholder of an identifier in a text. */
enum Mark {
  DATE("DATE"),
  PHONE("PHONE"),
  EMAIL("EMAIL"),
  URL("URL"),
  IP("IP"),
  DEVICE("DEVICE"),
  NUMBER("NUMBER"),
  ADDRESS("ADDRESS"),
  ROOM("ROOM"),
  AGE("AGE OVER 89"),
  NAME("NAME");

  private static final int CODE = 16;

  private final String word;

  Mark(String word) {
    this.word = word;
  }

  /** The text of the placeholder. */
  String written() {
    return "[" + word + "]";
  }

  /** The placeholder of a name, with a code that identifies the same name. */
  static String name(String code) {
    return "[" + NAME.word + "-" + code + "]";
  }

  /** The index after the placeholder that starts there; −1 if there is none. */
  static int endAt(String text, int start) {
    if (text.charAt(start) != '[') {
      return -1;
    }
    return Arrays.stream(values())
        .mapToInt(mark -> mark.end(text, start))
        .filter(end -> end > 0)
        .findFirst()
        .orElse(-1);
  }

  private int end(String text, int start) {
    int behind = start + 1 + word.length();
    if (!text.startsWith(word, start + 1)) {
      return -1;
    }
    if (this != NAME) {
      return text.startsWith("]", behind) ? behind + 1 : -1;
    }
    boolean whole =
        text.startsWith("-", behind)
            && text.startsWith("]", behind + 1 + CODE)
            && text.substring(behind + 1, behind + 1 + CODE).chars().allMatch(Mark::hexadecimal);
    return whole ? behind + 1 + CODE + 1 : -1;
  }

  private static boolean hexadecimal(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }
}
