package org.wardvoice.integration.service.hl7;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A segment of a received message. Fields, repetitions and components are numbered from 1; absent ones are empty. */
final class Segment {

  /** HL7's null, which tells the receiver to delete its value. */
  static final String NULL = "\"\"";

  private final List<String> fields;
  private final Delimiters delimiters;
  private final Unescaped unescaped;
  private final int offset;

  Segment(String text, Delimiters delimiters, Unescaped unescaped) {
    this.fields = delimiters.fields(text);
    this.delimiters = delimiters;
    this.unescaped = unescaped;
    // MSH-1 is the separator itself.
    this.offset = name().equals("MSH") ? 1 : 0;
  }

  String name() {
    return fields.get(0);
  }

  /** A raw field. */
  String raw(int field) {
    int index = field - offset;
    return index < fields.size() ? fields.get(index).strip() : "";
  }

  /** The non-empty repetitions of a field, raw. */
  List<String> repetitions(int field) {
    return delimiters.repetitions(raw(field)).stream().filter(one -> !isBlank(one)).toList();
  }

  private boolean isBlank(String repetition) {
    return repetition.chars().allMatch(c -> c == ' ' || c == delimiters.component());
  }

  /** The text of a component of a field's first repetition. */
  String text(int field, int component) {
    return text(delimiters.repetitions(raw(field)).get(0), component);
  }

  /** The text of a component; if it has subcomponents, of the first. */
  String text(String repetition, int component) {
    List<String> components = delimiters.components(repetition);
    if (component > components.size()) {
      return "";
    }
    String first = delimiters.subcomponents(components.get(component - 1)).get(0).strip();
    return unescaped.of(first);
  }

  /** All components of a field's first repetition, joined by {@code ^} regardless of the message's separator. */
  String joined(int field) {
    String first = delimiters.repetitions(raw(field)).get(0);
    int components = delimiters.components(first).size();
    return IntStream.rangeClosed(1, components)
        .mapToObj(component -> text(first, component))
        .collect(Collectors.joining("^"))
        .replaceFirst("\\^+$", "");
  }
}
