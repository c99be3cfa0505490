package org.wardvoice.access.service;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;

public interface SigningKeys {

  /** The current signing key, including its private key. */
  RSAKey current();

  /** The public keys of all valid signatures: former, current and future ones. */
  JWKSet published();

  /** Does what is due: rotates, or loads the keys that another node has rotated. Called periodically. */
  default void maintain() {}
}
