package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wardvoice.shared.crypto.Sha256;

/**
 * A received message.
 *
 * @param head the header, as far as it can be read
 * @param text the decoded message; if decoding is impossible, its bytes as ISO 8859-1
 * @param charset null if it can't be decoded
 * @param fault why messages of this kind are not accepted; null if they are
 */
public record IncomingMessage(MessageHead head, String text, Charset charset, Hl7Rejected fault) {

  static final int LONGEST_CONTROL_ID = 199;

  static final int LONGEST_SENDER = 200;

  private static final Set<String> EVENTS =
      Set.of("A01", "A02", "A03", "A04", "A08", "A11", "A13", "A37", "A40");

  private static final Set<String> VERSIONS =
      Set.of("2.1", "2.2", "2.3", "2.3.1", "2.4", "2.5", "2.5.1", "2.6", "2.7", "2.7.1", "2.8");

  private static final Set<String> PROCESSING = Set.of("P", "T", "D");

  /**
   * Reads the header of a message.
   *
   * @param latin the bytes as ISO 8859-1, beginning with {@code MSH}
   * @param announced the character set declared outside of the message; null for none
   */
  public static IncomingMessage of(String latin, Charset announced) {
    Optional<Delimiters> delimiters = Delimiters.of(latin);
    if (delimiters.isEmpty()) {
      return new IncomingMessage(
          MessageHead.NONE,
          latin,
          null,
          Hl7Rejected.refused(
              Hl7Problem.of(
                  Hl7Problem.Code.DATA_TYPE, "MSH-2", "must declare the delimiters, as ^~\\&")));
    }
    try {
      ReceivedText read = ReceivedText.decoded(latin, delimiters.get(), announced);
      return new IncomingMessage(read.head(), read.text(), read.charset(), fault(read));
    } catch (Hl7Rejected undecodable) {
      MessageHead head = ReceivedText.stored(latin, StandardCharsets.ISO_8859_1).head();
      return new IncomingMessage(head, latin, null, undecodable);
    }
  }

  /** Null if messages of this kind are accepted. */
  static Hl7Rejected fault(ReceivedText read) {
    MessageHead head = read.head();
    if (head.controlId().isEmpty()) {
      return Hl7Rejected.refused(Hl7Problem.missing("MSH-10"));
    }
    if (head.controlId().length() > LONGEST_CONTROL_ID
        || head.sendingApplication().length() > LONGEST_SENDER
        || head.sendingFacility().length() > LONGEST_SENDER) {
      return refused(Hl7Problem.Code.DATA_TYPE, "MSH", "has a field that is too long");
    }
    if (!read.isSegments()) {
      return refused(
          Hl7Problem.Code.SEGMENT_SEQUENCE, null, "The message has a line that is not a segment");
    }
    if (!VERSIONS.contains(head.version())) {
      return refused(Hl7Problem.Code.VERSION, "MSH-12", "must be a version from 2.1 to 2.8");
    }
    if (!PROCESSING.contains(head.processingId())) {
      return refused(Hl7Problem.Code.PROCESSING_ID, "MSH-11", "must be one of: P, T, D");
    }
    if (!head.type().equals("ADT")) {
      return refused(Hl7Problem.Code.MESSAGE_TYPE, "MSH-9", "must be ADT");
    }
    return EVENTS.contains(head.event())
        ? null
        : refused(Hl7Problem.Code.EVENT, "MSH-9", "must name one of the events " + eventNames());
  }

  private static String eventNames() {
    return EVENTS.stream().sorted().collect(Collectors.joining(", "));
  }

  private static Hl7Rejected refused(Hl7Problem.Code code, String field, String issue) {
    return Hl7Rejected.refused(Hl7Problem.of(code, field, issue));
  }

  /** A hash that is the same for the same segments, regardless of the line endings. */
  String digest() {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    return Sha256.hex(String.join("\r", lines));
  }
}
