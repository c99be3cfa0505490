package org.wardvoice.security;

/** The names of the cookies that sign-ins set. */
public final class SessionCookie {

  /** Carries a browser's session; no script can read it. */
  public static final String SESSION = "wardvoice_session";

  /** Carries the {@link CsrfToken}; scripts of the own site read it. */
  public static final String CSRF = "wardvoice_csrf";

  /** Tells a device from those that nobody has signed in from; no script can read it. */
  public static final String DEVICE = "wardvoice_device";

  /** A browser takes such a cookie by TLS alone, and from nobody but this very host (RFC 6265bis). */
  private static final String BY_TLS_ALONE = "__Host-";

  private SessionCookie() {}

  /** Whether a cookie of that name, however the service is reached, carries a session. */
  public static boolean carriesSession(String name) {
    return name.equals(SESSION) || name.equals(BY_TLS_ALONE + SESSION);
  }

  /**
   * As the cookie is called on the wire.
   *
   * @param https whether callers reach the service by https; by http no browser would take the longer name
   */
  public static String name(String cookie, boolean https) {
    return https ? BY_TLS_ALONE + cookie : cookie;
  }
}
