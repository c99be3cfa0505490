package org.wardvoice.transcription.messaging;

import jakarta.jms.JMSException;
import jakarta.jms.Message;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.shared.tracing.Spans;

/** The steps of wake-up messages in traces. */
final class MessageSpan {

  /** The property that takes the trace along. */
  static final String TRACEPARENT = "traceparent";

  private static final String QUEUE = "wardvoiceTranscription";

  private MessageSpan() {}

  /**
   * Begins to send.
   *
   * @param cause the {@code traceparent} of what is told, or null
   */
  static Span ofSending(String cause) {
    return of(Span.Kind.PRODUCER, "send", cause);
  }

  /** Begins to handle a message; a message outside of traces begins none. */
  static Span ofReceiving(Message message) {
    try {
      String cause = Spans.areOn() ? message.getStringProperty(TRACEPARENT) : null;
      return cause == null ? Span.NONE : of(Span.Kind.CONSUMER, "process", cause);
    } catch (JMSException unreadable) {
      return Span.NONE;
    }
  }

  private static Span of(Span.Kind kind, String operation, String cause) {
    return Spans.begin(kind, operation + " " + QUEUE, cause)
        .set("messaging.system", "jms")
        .set("messaging.destination.name", QUEUE)
        .set("messaging.operation.name", operation)
        .set("messaging.operation.type", operation);
  }
}
