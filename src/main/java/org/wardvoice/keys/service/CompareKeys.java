package org.wardvoice.keys.service;

import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.interceptor.Interceptor;
import org.wardvoice.keys.entity.KnownKeys;
import org.wardvoice.shared.crypto.Keysets;
import org.wardvoice.shared.persistence.SchemaMigrated;

/** Keeps the service closed with keys other than those that encrypted the data. */
@ApplicationScoped
public class CompareKeys {

  /** First: in a folder that isn't mounted, no other keys must be created either. */
  void compare(
      @Observes @Priority(Interceptor.Priority.PLATFORM_BEFORE) SchemaMigrated migrated,
      Keysets keysets,
      KnownKeys known) {
    keysets.compare(known);
  }
}
