package org.wardvoice.access.service;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;

public interface SigningKeys {

  /** The key that signs now, with its private half. */
  RSAKey current();

  /** The public halves of all keys whose signatures count, those of the past and of the near future too. */
  JWKSet published();

  /** Does what is due: rotates, or learns that another node did. Called again and again. */
  default void maintain() {}
}
