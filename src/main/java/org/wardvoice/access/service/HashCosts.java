package org.wardvoice.access.service;

import java.util.Set;

/** At which costs the stored passwords are hashed: one, but for the time after an administrator has changed it. */
public interface HashCosts {

  /** As last looked up. */
  Set<HashCost> now();

  /** A hash with an unknown cost was found. */
  void lookAgain();
}
