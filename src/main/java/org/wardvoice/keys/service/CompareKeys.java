package org.wardvoice.keys.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.wardvoice.keys.entity.KnownKeys;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.persistence.SchemaMigrated;

/** Prevents a start with keys other than those that encrypted the data. */
@ApplicationScoped
public class CompareKeys {

  void compare(@Observes SchemaMigrated migrated, Keysets keysets, KnownKeys known) {
    keysets.compare(known);
  }
}
