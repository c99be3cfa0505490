package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.SchemaMigrated;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/**
 * Binds the storage of recordings and the database to each other by a shared identity. With the storage of another
 * database, or a wrongly mounted empty folder, recordings would be missing, or be deleted as orphans.
 */
@ApplicationScoped
public class BindStorage {

  private static final Log LOG = Log.of(BindStorage.class);

  /** For a storage from before identities existed: one existing recording proves that it is the right one. */
  private static final int SAMPLE = 100;

  private RecordingStorage storage;
  private Installation installation;

  protected BindStorage() {}

  @Inject
  public BindStorage(RecordingStorage storage, Installation installation) {
    this.storage = storage;
    this.installation = installation;
  }

  /**
   * Runs before anything else.
   *
   * @throws IllegalStateException if storage and database don't match; the message says what to do
   */
  void bind(@Observes SchemaMigrated migrated) {
    bind();
  }

  void bind() {
    try {
      if (!requireOurs()) {
        storage.identify(installation.id());
        LOG.info("recordings.bound", "installation", installation.id());
      }
      installation.bind();
    } catch (ObjectStore.Unusable away) {
      throw new IllegalStateException(away.getMessage(), away);
    } catch (IOException e) {
      throw new UncheckedIOException("The " + storage + " can't be used", e);
    }
  }

  /**
   * Checks that the storage may be used, and changes nothing.
   *
   * @return whether it is bound already
   * @throws IllegalStateException if storage and database don't match; the message says what to do
   */
  public boolean requireOurs() throws IOException {
    UUID id = installation.id();
    Optional<UUID> carried = storage.identity();
    if (carried.isEmpty()) {
      requireUnbound(id);
    } else if (!carried.get().equals(id)) {
      throw refusal("belongs to another database", id);
    }
    return carried.isPresent();
  }

  private void requireUnbound(UUID id) throws IOException {
    if (installation.isBound()) {
      throw refusal("lacks the identity that this database assigned to it", id);
    }
    if (!storage.isEmpty() && !holdsOurs()) {
      throw refusal("holds recordings, and none of this database", id);
    }
  }

  private boolean holdsOurs() throws IOException {
    for (RecordingName newest : installation.newestRecordings(SAMPLE)) {
      if (storage.holds(newest)) {
        return true;
      }
    }
    return false;
  }

  private IllegalStateException refusal(String fault, UUID id) {
    return new IllegalStateException(
        "The %s %s. Mount or configure the right one, or restore recordings and database of the same installation."
                .formatted(storage, fault)
            + " If it is the right one, write %s into its file %s."
                .formatted(id, RecordingStorage.IDENTITY));
  }
}
