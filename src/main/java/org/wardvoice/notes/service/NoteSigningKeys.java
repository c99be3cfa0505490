package org.wardvoice.notes.service;

import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWKSet;
import java.util.Optional;

/** The note signing keys. They are in a file, so they are read before a transaction, never in one. */
public interface NoteSigningKeys {

  /** The signing key, with its private half. */
  ECKey current();

  /** A current or former key. */
  Optional<ECKey> find(String keyId);

  /** The public halves of all keys, including former ones. */
  JWKSet published();

  /** Rotates keys if due, and loads other nodes' changes. Called periodically. */
  void maintain();
}
