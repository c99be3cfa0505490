package org.wardvoice.security;

/** The cookies of a browser's session. */
public final class SessionCookie {

  /** Carries the session; no script can read it. */
  public static final String NAME = "wardvoice_session";

  /** Carries the {@link CsrfToken}; scripts of the own site read it. */
  public static final String CSRF_NAME = "wardvoice_csrf";

  private SessionCookie() {}
}
