package org.wardvoice.integration.service.hl7;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The delimiters that a message declares in MSH-1 and MSH-2. */
public record Delimiters(
    char field, char component, char repetition, char escape, char subcomponent) {

  private static final int ENCODING = 4;
  private static final char NONE = '\0';

  /**
   * Reads the delimiters from the header of a message or batch.
   *
   * @return empty if it declares none, or the same one twice
   */
  static Optional<Delimiters> of(String header) {
    if (header.length() < ENCODING + 1) {
      return Optional.empty();
    }
    char field = header.charAt(ENCODING - 1);
    int end = header.indexOf(field, ENCODING);
    String encoding = header.substring(ENCODING, end < 0 ? header.length() : end);
    boolean sound =
        encoding.length() >= 1
            && encoding.length() <= 5
            && encoding.chars().distinct().count() == encoding.length()
            && encoding.chars().allMatch(Delimiters::delimits)
            && delimits(field);
    return sound
        ? Optional.of(
            new Delimiters(
                field, at(encoding, 0), at(encoding, 1), at(encoding, 2), at(encoding, 3)))
        : Optional.empty();
  }

  /** A sender that never repeats or escapes may omit the last ones. */
  private static char at(String encoding, int index) {
    return index < encoding.length() ? encoding.charAt(index) : NONE;
  }

  private static boolean delimits(int c) {
    return c > ' ' && c < 127 && !Character.isLetterOrDigit(c) && c != '"';
  }

  List<String> fields(String segment) {
    return split(segment, field);
  }

  List<String> repetitions(String field) {
    return split(field, repetition);
  }

  List<String> components(String repetition) {
    return split(repetition, component);
  }

  List<String> subcomponents(String component) {
    return split(component, subcomponent);
  }

  private static List<String> split(String text, char delimiter) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    int end = delimiter == NONE ? -1 : text.indexOf(delimiter);
    while (end >= 0) {
      parts.add(text.substring(start, end));
      start = end + 1;
      end = text.indexOf(delimiter, start);
    }
    parts.add(text.substring(start));
    return parts;
  }
}
