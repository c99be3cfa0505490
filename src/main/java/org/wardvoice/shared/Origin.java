package org.wardvoice.shared;

/**
 * Where the request that runs on this thread comes from.
 *
 * @param address the client's IP address in its canonical form, without a port
 * @param userAgent what the client says it is; empty when it says nothing
 */
public record Origin(String address, String userAgent) {

  /** Outside of requests: the service itself. */
  public static final Origin NONE = new Origin("", "");

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
