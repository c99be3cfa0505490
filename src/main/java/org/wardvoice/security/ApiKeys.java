package org.wardvoice.security;

import java.util.Optional;

/** Finds the callers of API keys, for the authentication checks of every request. */
public interface ApiKeys {

  /**
   * The caller that a key represents: its creator, with those of the key's permissions that the creator still has.
   *
   * @param key as it is sent, {@code wv_<keyId>_<secret>}
   * @param address the client's
   * @return empty if the key is unknown, inactive or expired, or the address is not on its list
   * @throws org.wardvoice.shared.error.NotAuthenticated if the key is valid, but its creator is no longer active
   */
  Optional<Caller> callerOf(String key, String address);
}
