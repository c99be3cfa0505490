package org.wardvoice.integration.service.hl7;

import java.nio.charset.Charset;
import java.util.List;
import java.util.UUID;

/**
 * A stored message.
 *
 * @param answer the acknowledgement; null until the message is applied or has failed
 * @param reused whether its control id was used before for different content
 */
public record StoredMessage(
    UUID organizationId, UUID id, String text, String charset, String answer, boolean reused) {

  /** Parses the message again. */
  IncomingMessage read() {
    if (charset == null) {
      return IncomingMessage.of(text, null);
    }
    ReceivedText received = ReceivedText.stored(text, Charset.forName(charset));
    return new IncomingMessage(
        received.head(), text, received.charset(), IncomingMessage.fault(received));
  }

  /** The numbers of the patients whom it names, as far as they can be read. */
  List<String> numbers(AdtReader reader) {
    return charset == null
        ? List.of()
        : reader.named(ReceivedText.stored(text, Charset.forName(charset)));
  }

  /**
   * Parses the message's content.
   *
   * @throws Hl7Rejected if it can't be applied, regardless of the mapping
   */
  AdtMessage adt(AdtReader reader) {
    IncomingMessage message = read();
    if (message.fault() != null) {
      throw message.fault();
    }
    if (reused) {
      throw Hl7Rejected.refused(
          Hl7Problem.of(
              Hl7Problem.Code.DUPLICATE_KEY,
              "MSH-10",
              "was already used for a message with different content"));
    }
    return reader.read(ReceivedText.stored(message.text(), message.charset()));
  }
}
