package org.wardvoice.shared.crypto;

import java.util.Collection;
import java.util.Set;

/** By their ids, the keys that the data of this database were encrypted with. */
public interface KeyRegister {

  Set<Integer> of(String keyset);

  /** Also these from now on. */
  void remember(String keyset, Collection<Integer> ids);

  /** None left. */
  void forget(String keyset);
}
