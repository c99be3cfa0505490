package org.wardvoice.transcription.client.store;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.wardvoice.transcription.service.ObjectStore;
import org.wardvoice.transcription.service.RecordingsConfig;

/** Selects where recordings are kept, as {@code wardvoice.recordings.store} says. */
@ApplicationScoped
public class Stores {

  /**
   * The selected store; nothing is read or written yet.
   *
   * @throws IllegalArgumentException if a setting is invalid; the message names its key
   */
  @Produces
  @Singleton
  public static ObjectStore selected(RecordingsConfig config) {
    return config
        .bucket()
        .<ObjectStore>map(S3Store::of)
        .orElseGet(() -> new FolderStore(config.folder()));
  }

  static void close(@Disposes ObjectStore store) {
    store.close();
  }
}
