package org.wardvoice.notes.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteShare;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.patients.PatientContext;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.RecordKind;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotPermitted;

/**
 * Closes notes to whoever may not read their patient; but not to author and provider, nor to those with whom they were shared
 * (contract, section 3). Joins the caller's transaction.
 */
@ApplicationScoped
public class NoteContext {

  private static final String PERMISSION = "notes:read";

  private PatientContext patients;
  private NoteTrailRepository trail;

  protected NoteContext() {}

  @Inject
  public NoteContext(PatientContext patients, NoteTrailRepository trail) {
    this.patients = patients;
    this.trail = trail;
  }

  /** For lists; null where nothing is closed to the caller. */
  PatientScope scope(Caller caller) {
    return patients.scope(caller, RecordKind.CARE).orElse(null);
  }

  /**
   * Lets pass who may read it.
   *
   * @throws NotPermitted to all others
   */
  void check(Caller caller, Note note) {
    if (patients.isClosed(caller, RecordKind.CARE, note.patientId())
        && !caller.userId().equals(note.authorId())
        && !caller.userId().equals(note.providerId())
        && !isSharedWith(caller, note)) {
      throw new NotPermitted(PERMISSION);
    }
  }

  private boolean isSharedWith(Caller caller, Note note) {
    return trail.shares(note.organizationId(), List.of(note.id())).stream()
        .anyMatch(share -> isWith(caller, share));
  }

  private static boolean isWith(Caller caller, NoteShare share) {
    return caller.userId().equals(share.userId())
        || (share.departmentId() != null && share.departmentId().equals(caller.departmentId()));
  }
}
