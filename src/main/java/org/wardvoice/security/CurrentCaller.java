package org.wardvoice.security;

import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** The caller of the current request. */
@RequestScoped
public class CurrentCaller {

  private Caller caller;

  /**
   * The signed-in caller.
   *
   * @throws IllegalStateException on a public endpoint, if no one has signed in
   */
  public Caller caller() {
    if (caller == null) {
      throw new IllegalStateException("no one has signed in");
    }
    return caller;
  }

  public boolean isKnown() {
    return caller != null;
  }

  /** Empty on a public endpoint if no one has signed in. */
  public Optional<Caller> ifKnown() {
    return Optional.ofNullable(caller);
  }

  void become(Caller known) {
    caller = known;
  }
}
