package org.wardvoice.shared.tracing;

import java.time.Instant;

/** Begins steps of traces. As long as there is no tracer, this costs the reading of a field. */
public final class Spans {

  private static volatile Tracer tracer;

  private Spans() {}

  public static boolean areOn() {
    return tracer != null;
  }

  /** Records all steps from now on; null ends it. */
  public static void recordBy(Tracer recorder) {
    tracer = recorder;
  }

  /**
   * Begins the first step of this node in a trace. It isn't the current step until it is entered.
   *
   * @param parent the {@code traceparent} of its cause; null begins a trace
   */
  public static Span begin(Span.Kind kind, String name, String parent) {
    return begin(kind, name, parent, null);
  }

  /**
   * Begins the first step of this node in a trace, in the past.
   *
   * @param start null for now
   */
  public static Span begin(Span.Kind kind, String name, String parent, Instant start) {
    Tracer present = tracer;
    return present == null ? Span.NONE : present.begin(kind, name, parent, start);
  }

  /** Begins a step within the current one of this thread; {@link Span#NONE} if there is none. */
  public static Span inner(Span.Kind kind, String name) {
    Tracer present = tracer;
    return present == null ? Span.NONE : present.inner(kind, name);
  }

  /** The current step of this thread, or {@link Span#NONE}. */
  public static Span current() {
    Tracer present = tracer;
    return present == null ? Span.NONE : present.current();
  }

  /** Counts a statement to the database. Returns whether it should be a step of the current one. */
  public static boolean haveRoomForStatement() {
    Tracer present = tracer;
    return present != null && present.hasRoomForStatement();
  }
}
