package org.wardvoice.shared.tracing;

import java.time.Instant;

/** Records steps. */
public interface Tracer {

  /**
   * Begins the first step of this node in a trace.
   *
   * @param parent the {@code traceparent} of its cause; null begins a trace
   * @param start null for now
   */
  Span begin(Span.Kind kind, String name, String parent, Instant start);

  /** Begins a step within the current one; {@link Span#NONE} if there is none, or it isn't recorded. */
  Span inner(Span.Kind kind, String name);

  /** The current step of this thread, or {@link Span#NONE}. */
  Span current();

  /** Counts a statement to the database. Returns whether the current step and those around it have room for it. */
  boolean hasRoomForStatement();
}
