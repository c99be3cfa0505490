package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A received message as text, whatever its segments and their order. Parses only the requested parts: HAPI's parser
 * creates objects for every repetition, and a field with a million empty ones would exhaust the memory.
 */
final class ReceivedText {

  private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9]{2}");

  /** The message; each segment ends with a carriage return. */
  private final String text;

  private final Charset charset;
  private final Delimiters delimiters;
  private final List<String> lines;

  private ReceivedText(String text, Charset charset, Delimiters delimiters) {
    this.text = text;
    this.charset = charset;
    this.delimiters = delimiters;
    this.lines = text.lines().map(String::stripLeading).filter(line -> !line.isBlank()).toList();
  }

  /** A stored text. */
  static ReceivedText stored(String text, Charset charset) {
    return new ReceivedText(text, charset, Delimiters.of(text).orElseThrow());
  }

  /**
   * Decodes a message.
   *
   * @param latin the bytes as ISO 8859-1
   * @param announced the character set declared outside of the message; null for none
   * @throws Hl7Rejected if it can't be decoded
   */
  static ReceivedText decoded(String latin, Delimiters delimiters, Charset announced) {
    ReceivedText bytes = new ReceivedText(latin, StandardCharsets.ISO_8859_1, delimiters);
    String named = bytes.header().text(18, 1);
    Optional<Charset> known = CharacterSets.of(named);
    if (!named.isEmpty() && known.isEmpty()) {
      throw Hl7Rejected.refused(
          Hl7Problem.of(
              Hl7Problem.Code.TABLE_VALUE,
              CharacterSets.FIELD,
              "must be one of: ASCII, 8859/1, 8859/15, UNICODE UTF-8"));
    }
    Charset charset = known.orElse(announced == null ? StandardCharsets.UTF_8 : announced);
    String text = CharacterSets.decode(latin.getBytes(StandardCharsets.ISO_8859_1), charset);
    if (text.indexOf('\0') >= 0) {
      throw Hl7Rejected.refused(
          Hl7Problem.of(Hl7Problem.Code.DATA_TYPE, null, "The message contains U+0000"));
    }
    return new ReceivedText(text, charset, delimiters);
  }

  String text() {
    return text;
  }

  Charset charset() {
    return charset;
  }

  MessageHead head() {
    Segment header = header();
    String event = header.text(9, 2);
    return new MessageHead(
        header.joined(3),
        header.joined(4),
        header.text(4, 1),
        header.joined(5),
        header.joined(6),
        header.text(10, 1),
        header.text(9, 1),
        event.isEmpty() ? first("EVN").map(said -> said.text(1, 1)).orElse("") : event,
        header.text(11, 1),
        header.text(12, 1),
        charset);
  }

  Segment header() {
    return segment(lines.get(0));
  }

  Optional<Segment> first(String name) {
    return all(name).findFirst();
  }

  Stream<Segment> all(String name) {
    return lines.stream()
        .filter(line -> line.startsWith(name) && isName(line, name.length()))
        .map(this::segment);
  }

  private boolean isName(String line, int length) {
    return line.length() == length || line.charAt(length) == delimiters.field();
  }

  /** Whether every line begins with a segment's name. */
  boolean isSegments() {
    return lines.stream()
        .allMatch(
            line ->
                line.length() >= 3
                    && NAME.matcher(line.substring(0, 3)).matches()
                    && isName(line, 3));
  }

  private Segment segment(String line) {
    return new Segment(line, delimiters, new Unescaped(delimiters, charset));
  }
}
