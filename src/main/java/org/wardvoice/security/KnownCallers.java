package org.wardvoice.security;

import java.util.Optional;

/** Checks callers again during responses that last longer than a request. */
public interface KnownCallers {

  /**
   * The caller's current state. The check does not count as a use of the session or key.
   *
   * @param caller who was authenticated some time ago
   * @param address the client's
   * @return the caller with the current permissions of the user or the key; empty if the session or token has ended,
   *     the key is no longer valid, or its user is not active
   */
  Optional<Caller> again(Caller caller, String address);
}
