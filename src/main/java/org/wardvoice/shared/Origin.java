package org.wardvoice.shared;

/**
 * Where the request that runs on this thread comes from.
 *
 * @param address the client's IP address in its canonical form, without a port; or {@link #UNKNOWN_ADDRESS}
 * @param userAgent what the client says it is; empty when it says nothing
 * @param traceparent the trace that it belongs to (W3C Trace Context), or null
 */
public record Origin(String address, String userAgent, String traceparent) {

  /** Outside of requests: the service itself. */
  public static final Origin NONE = new Origin("", "", null);

  /** Of a client whom its proxy doesn't name: in no network, and the same for all of them. */
  public static final String UNKNOWN_ADDRESS = "unknown";

  private static final ThreadLocal<Origin> CURRENT = new ThreadLocal<>();

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
