package org.wardvoice.audit.service;

import java.util.Optional;

/** Signs checkpoints, and knows its own signatures again. */
public interface CheckpointKeys {

  /** Signs a statement: a JSON Web Signature in its compact form. */
  String sign(Statement statement);

  /** What a text says; empty when it is none that one of the keys has signed. */
  Optional<Statement> verified(String signed);

  /** The public halves of all keys, those of the past too, as a JWK set. */
  String published();

  /** Does what is due: rotates, or learns that another node did. Called again and again. */
  default void maintain() {}
}
