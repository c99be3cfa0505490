package org.wardvoice.shared.crypto;

import java.util.Collection;
import java.util.Set;

/** Stores the ids of the keys that the data of this database was encrypted with. */
public interface KeyRegister {

  Set<Integer> of(String keyset);

  /** Adds ids. */
  void remember(String keyset, Collection<Integer> ids);

  /** Removes all ids of a keyset. */
  void forget(String keyset);
}
