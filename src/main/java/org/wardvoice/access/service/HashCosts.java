package org.wardvoice.access.service;

import java.util.Set;

/**
 * The cost parameters of the stored password hashes: usually one set, several for some time after an administrator has
 * changed them.
 */
public interface HashCosts {

  /** As last read. */
  Set<HashCost> now();

  /** Called when a hash with unknown parameters is found. */
  void lookAgain();
}
