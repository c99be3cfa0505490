package org.wardvoice.shared.tracing;

/**
 * A step of a trace (OpenTelemetry). Attributes are identifiers, counts, durations and states, as in the log; never what
 * a person wrote, said or searched for.
 */
public interface Span extends AutoCloseable {

  /** A step that nobody records. */
  Span NONE = new NoSpan();

  /** The role of the step. */
  enum Kind {
    /** Answers a request. */
    SERVER,
    /** Asks another system or the database. */
    CLIENT,
    /** Sends a message. */
    PRODUCER,
    /** Handles a message or queued work. */
    CONSUMER,
    /** Any other step. */
    INTERNAL
  }

  Span name(String name);

  /** Sets an attribute; null is left out. */
  Span set(String name, String value);

  Span set(String name, long value);

  Span set(String name, double value);

  /**
   * Marks the step as failed.
   *
   * @param type what the failure is, such as a status or an exception's class; never its message
   */
  Span failed(String type);

  /**
   * Its context as a {@code traceparent} header (W3C Trace Context).
   *
   * @param otherwise if nobody records it
   */
  String traceparent(String otherwise);

  /** Makes it the current step of this thread, which then ends it. */
  Span enter();

  /** Ends it. */
  @Override
  void close();
}
