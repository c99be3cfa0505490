package org.wardvoice.security;

import jakarta.enterprise.context.RequestScoped;

/** The caller of the request that runs. */
@RequestScoped
public class CurrentCaller {

  private Caller caller;
  private VerifiedToken token;

  /**
   * Who calls.
   *
   * @throws IllegalStateException on a public endpoint, where nobody has signed in
   */
  public Caller caller() {
    if (caller == null) {
      throw new IllegalStateException("nobody has signed in");
    }
    return caller;
  }

  public boolean isKnown() {
    return caller != null;
  }

  /**
   * The token that the caller was known by.
   *
   * @throws IllegalStateException on a public endpoint, where nobody has signed in
   */
  public VerifiedToken token() {
    if (token == null) {
      throw new IllegalStateException("nobody has signed in");
    }
    return token;
  }

  void become(Caller known, VerifiedToken by) {
    caller = known;
    token = by;
  }
}
