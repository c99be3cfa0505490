package org.wardvoice.notes.service;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import java.util.Optional;

/** The note signing keys. They are in a file, so they are read before a transaction, never in one. */
public interface NoteSigningKeys {

  /** The key that signs, with its private half. */
  ECKey current();

  /** A key of the present or the past. */
  Optional<ECKey> find(String keyId);

  /** The public halves of all keys, those of the past too. */
  JWKSet published();

  /** Does what is due: rotates, or learns that another node did. Called again and again. */
  void maintain();
}
