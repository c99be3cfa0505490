package org.wardvoice.notes.service;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.ECKey;
import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.notes.NoteSigned;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteSignature;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.notes.entity.NoteVersion;
import org.wardvoice.organization.Users;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Reauthentication;
import org.wardvoice.security.Reauthentication.Proof;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.error.NotFound;

/** Stores a signature, after which the note can't be changed. */
@Stateless
public class KeepSignature {

  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteReferences references;
  @Inject private NoteViews views;
  @Inject private NoteContext context;
  @Inject private PublishNoteChange told;
  @Inject private Users users;
  @Inject private Reauthentication reauthentication;
  @Inject private Event<NoteSigned> signed;
  @Inject private Clock clock;

  /** Checks in advance what {@link #sign} would refuse, before the password is checked. */
  public void check(Caller caller, UUID noteId, Precondition precondition) {
    check(
        caller,
        notes.find(caller.organizationId(), noteId).orElseThrow(() -> new NotFound("Note")),
        precondition);
  }

  /**
   * Signs the current content of the note.
   *
   * @param key with its private half
   */
  public NoteView sign(
      Caller caller, UUID noteId, Proof proof, ECKey key, Precondition precondition) {
    reauthentication.confirm(proof);
    UUID organization = caller.organizationId();
    Note note = notes.lock(organization, noteId).orElseThrow(() -> new NotFound("Note"));
    check(caller, note, precondition);
    note.sign(caller.userId(), clock.instant());
    notes.flush();
    List<NoteVersion> versions = trail.versions(organization, noteId);
    String payload = SignedText.of(note, versions, names(caller, note, versions));
    String jws = DetachedSignature.of(payload, key);
    trail.add(new NoteSignature(note, payload, jws, key.getKeyID(), JWSAlgorithm.ES256.getName()));
    told.changed(note);
    NoteView view = views.one(note);
    signed.fire(NoteSigned.of(organization, note.departmentId(), view, context.openTo(note)));
    return view;
  }

  private void check(Caller caller, Note note, Precondition precondition) {
    NoteAccess.checkSigning(caller, note);
    precondition.check(views.one(note));
    NoteState.checkSignable(note);
  }

  private SignedText.Names names(Caller caller, Note note, List<NoteVersion> versions) {
    UUID organization = note.organizationId();
    Set<UUID> people = new TreeSet<>(Set.of(note.providerId()));
    people.add(note.authorId());
    people.add(note.signedBy());
    versions.forEach(version -> people.add(version.authorId()));
    Map<UUID, String> departments = references.departmentNames(organization);
    return new SignedText.Names(
        users.names(organization, people), departments.get(note.departmentId()), caller.role());
  }
}
