package org.wardvoice.security;

import java.util.Optional;

/** Where the authentication checks learn whose an API key is, at every request. */
public interface ApiKeys {

  /**
   * The caller that a key stands for: its creator, with the key's permissions as far as the creator still has them.
   *
   * @param key as it is sent, {@code wv_<keyId>_<secret>}
   * @param address the client's
   * @return empty when the key is unknown, inactive or over, or the address is not on its list
   * @throws org.wardvoice.shared.error.NotAuthenticated when the key is good, but its creator is no longer active
   */
  Optional<Caller> callerOf(String key, String address);
}
