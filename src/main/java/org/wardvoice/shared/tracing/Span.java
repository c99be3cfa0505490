package org.wardvoice.shared.tracing;

/**
 * A step of a trace (OpenTelemetry). Attributes are identifiers, counts, durations and states, as in the log; never what
 * a person wrote, said or searched for.
 */
public interface Span extends AutoCloseable {

  /** A step that nobody records: the methods here do nothing. */
  Span NONE = new Span() {};

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

  default Span name(String name) {
    return this;
  }

  /** Sets an attribute; null is left out. */
  default Span set(String name, String value) {
    return this;
  }

  default Span set(String name, long value) {
    return this;
  }

  default Span set(String name, double value) {
    return this;
  }

  /**
   * Marks the step as failed.
   *
   * @param type what the failure is, such as a status or an exception's class; never its message
   */
  default Span failed(String type) {
    return this;
  }

  /**
   * Its context as a {@code traceparent} header (W3C Trace Context).
   *
   * @param otherwise if nobody records it
   */
  default String traceparent(String otherwise) {
    return otherwise;
  }

  /** Makes it the current step of this thread, which then ends it. */
  default Span enter() {
    return this;
  }

  /** Ends it. */
  @Override
  default void close() {}
}
