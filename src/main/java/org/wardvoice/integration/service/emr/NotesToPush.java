package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.service.People;
import org.wardvoice.notes.SignedNoteFeed;
import org.wardvoice.notes.SignedNoteFeed.SignedNote;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.After;

/** Signed notes. */
@Component
class NotesToPush implements PushSource {

  private final SignedNoteFeed notes;
  private final PushContext context;

  @Inject
  NotesToPush(SignedNoteFeed notes, PushContext context) {
    this.notes = notes;
    this.context = context;
  }

  @Override
  public EmrSyncStage stage() {
    return EmrSyncStage.NOTES;
  }

  @Override
  public long count(UUID organization, After after) {
    return notes.countNotes(organization, after);
  }

  @Override
  public List<Candidate> after(Reader reader, After after, int most) {
    return candidates(reader, notes.notes(reader.organization(), after, most));
  }

  @Override
  public List<Candidate> these(Reader reader, Collection<UUID> ids) {
    return candidates(reader, notes.notes(reader.organization(), ids));
  }

  private List<Candidate> candidates(Reader reader, List<SignedNote> found) {
    Map<UUID, String> patients =
        context.patients(reader, found.stream().map(SignedNote::patientId));
    People people =
        context.people(
            reader,
            found.stream()
                .flatMap(note -> Stream.of(note.authorId(), note.providerId(), note.signedBy())));
    return found.stream()
        .map(note -> candidate(note, patients.get(note.patientId()), people))
        .toList();
  }

  private static Candidate candidate(SignedNote note, String patient, People people) {
    After at = new After(note.signedAt(), note.id());
    if (patient == null) {
      return new Candidate(note.id(), at, note.patientId(), null, Candidate.UNKNOWN_PATIENT);
    }
    Outgoing record =
        new Outgoing.SignedDocument(
            note.id(),
            patient,
            note.noteType(),
            note.content(),
            note.department(),
            people.byId(note.authorId()),
            people.byId(note.providerId()),
            people.byId(note.signedBy()),
            note.signedAt(),
            note.payload(),
            note.jws());
    return new Candidate(note.id(), at, note.patientId(), record, null);
  }
}
