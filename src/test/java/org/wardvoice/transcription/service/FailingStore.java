package org.wardvoice.transcription.service;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A store whose server or folder refuses some calls. */
final class FailingStore {

  private FailingStore() {}

  /** Refuses the first call of each of these methods, and passes on all others. */
  static ObjectStore once(ObjectStore store, String... methods) {
    Set<String> refused = new HashSet<>(List.of(methods));
    return (ObjectStore)
        Proxy.newProxyInstance(
            ObjectStore.class.getClassLoader(),
            new Class<?>[] {ObjectStore.class},
            (proxy, method, values) -> {
              if (refused.remove(method.getName())) {
                throw new IOException("Refused.");
              }
              return method.invoke(store, values);
            });
  }
}
