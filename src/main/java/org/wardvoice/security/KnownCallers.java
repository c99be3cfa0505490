package org.wardvoice.security;

import java.util.Optional;

/** Where answers that go on for longer than a request learn whether their caller would still be let in. */
public interface KnownCallers {

  /**
   * The caller as it stands now. To ask is no use of a session or a key.
   *
   * @param caller who was let in some time ago
   * @param address the client's
   * @return empty when the session or the token has ended, the key is not good any more, or its user is not active; with
   *     what the user, or the key, may do now
   */
  Optional<Caller> again(Caller caller, String address);
}
