package org.wardvoice.audit.service;

import java.util.Optional;

/** Signs checkpoints, and verifies its own signatures. */
public interface CheckpointKeys {

  /** Signs a statement: a JSON Web Signature in its compact form. */
  String sign(Statement statement);

  /** The content of a signed statement; empty if none of the keys has signed the text. */
  Optional<Statement> verified(String signed);

  /** The public halves of all keys, including former ones, as a JWK set. */
  String published();

  /** Rotates keys if due, and loads other nodes' changes. Called periodically. */
  default void maintain() {}
}
