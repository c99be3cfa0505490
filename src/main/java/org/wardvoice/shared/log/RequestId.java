package org.wardvoice.shared.log;

import java.util.Optional;
import java.util.UUID;
import java.util.regex.Pattern;

/** The identifier of the request that runs on this thread. It is part of every line that is logged meanwhile. */
public final class RequestId {

  private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9._-]{1,128}");
  private static final ThreadLocal<String> CURRENT = new ThreadLocal<>();

  private RequestId() {}

  /** The caller's own identifier if it is valid, else a new one. */
  public static String accept(String offered) {
    return offered != null && ALLOWED.matcher(offered).matches()
        ? offered
        : UUID.randomUUID().toString();
  }

  /** Empty outside of requests. */
  public static Optional<String> current() {
    return Optional.ofNullable(CURRENT.get());
  }

  /** Binds the identifier to this thread until {@link #clear()}. */
  public static void begin(String id) {
    CURRENT.set(id);
  }

  public static void clear() {
    CURRENT.remove();
  }
}
