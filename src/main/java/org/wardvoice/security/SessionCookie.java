package org.wardvoice.security;

/** The names of the cookies that sign-ins set. */
public final class SessionCookie {

  /** Holds the session of a browser; no script can read it. */
  public static final String SESSION = "wardvoice_session";

  /** Holds the {@link CsrfToken}; scripts of the own site read it. */
  public static final String CSRF = "wardvoice_csrf";

  /** Identifies a device from which a user has signed in before; no script can read it. */
  public static final String DEVICE = "wardvoice_device";

  /** The prefix for cookies that a browser accepts only with TLS and from this very host (RFC 6265bis). */
  private static final String BY_TLS_ALONE = "__Host-";

  private SessionCookie() {}

  /** Whether a cookie with that name, with or without the prefix, is the session cookie. */
  public static boolean carriesSession(String name) {
    return name.equals(SESSION) || name.equals(BY_TLS_ALONE + SESSION);
  }

  /**
   * The cookie's name in HTTP.
   *
   * @param https whether callers use https; over http no browser would accept the prefix
   */
  public static String name(String cookie, boolean https) {
    return https ? BY_TLS_ALONE + cookie : cookie;
  }
}
