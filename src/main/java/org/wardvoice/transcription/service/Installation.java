package org.wardvoice.transcription.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.wardvoice.transcription.entity.InstallationRepository;
import org.wardvoice.transcription.entity.Recording;
import org.wardvoice.transcription.service.RecordingStorage.RecordingName;

/** Reads the database's identity and its recordings, each in one transaction. */
@Stateless
public class Installation {

  private InstallationRepository repository;

  public Installation() {}

  @Inject
  public Installation(InstallationRepository repository) {
    this.repository = repository;
  }

  public UUID id() {
    return repository.id();
  }

  /** Whether a folder has been bound to this database. */
  public boolean isBound() {
    return repository.isBound();
  }

  public void bind() {
    repository.bind();
  }

  public List<RecordingName> newestRecordings(int most) {
    return repository.newestRecordings(most).stream().map(Installation::name).toList();
  }

  private static RecordingName name(Recording recording) {
    return new RecordingName(recording.organizationId(), recording.id());
  }
}
