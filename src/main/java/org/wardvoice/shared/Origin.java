package org.wardvoice.shared;

/**
 * The origin of the request that runs on this thread.
 *
 * @param address the client's IP address in its canonical form, without a port; or {@link #UNKNOWN_ADDRESS}
 * @param userAgent the {@code User-Agent} header; empty if there is none
 * @param traceparent the trace that the request belongs to (W3C Trace Context), or null
 */
public record Origin(String address, String userAgent, String traceparent) {

  /** Used outside of requests, for the service itself. */
  public static final Origin NONE = new Origin("", "", null);

  /** Used for clients that a proxy does not name: it is in no network, and shared by all such clients. */
  public static final String UNKNOWN_ADDRESS = "unknown";

  private static final ThreadLocal<Origin> CURRENT = new ThreadLocal<>();

  /** The same origin within another step of a trace. */
  public Origin within(String step) {
    return new Origin(address, userAgent, step);
  }

  /** {@link #NONE} outside of requests. */
  public static Origin current() {
    Origin origin = CURRENT.get();
    return origin == null ? NONE : origin;
  }

  /** Binds the origin to this thread until {@link #clear()}. */
  public static void begin(Origin origin) {
    CURRENT.set(origin);
  }

  public static void clear() {
    CURRENT.remove();
  }
}
