package org.wardvoice.integration.service.emr;

import jakarta.inject.Inject;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.integration.EmrSyncStage;
import org.wardvoice.integration.entity.EmrPush;
import org.wardvoice.integration.entity.EmrPushRepository;
import org.wardvoice.integration.service.People;
import org.wardvoice.notes.SignedNoteFeed;
import org.wardvoice.notes.SignedNoteFeed.Addendum;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.After;
import org.wardvoice.shared.persistence.LowerCase;

/** Addenda, after their notes. */
@Component
class AddendaToPush implements PushSource {

  private static final String NOTES = LowerCase.name(EmrSyncStage.NOTES);

  /** Stands for the note's id if a dry run doesn't send the note. */
  private static final String NOT_SENT = "not-sent";

  private final SignedNoteFeed notes;
  private final EmrPushRepository pushes;
  private final PushContext context;

  @Inject
  AddendaToPush(SignedNoteFeed notes, EmrPushRepository pushes, PushContext context) {
    this.notes = notes;
    this.pushes = pushes;
    this.context = context;
  }

  @Override
  public EmrSyncStage stage() {
    return EmrSyncStage.ADDENDA;
  }

  @Override
  public long count(UUID organization, After after) {
    return notes.countAddenda(organization, after);
  }

  @Override
  public List<Candidate> after(Reader reader, After after, int most) {
    return candidates(reader, notes.addenda(reader.organization(), after, most));
  }

  @Override
  public List<Candidate> these(Reader reader, Collection<UUID> ids) {
    return candidates(reader, notes.addenda(reader.organization(), ids));
  }

  private List<Candidate> candidates(Reader reader, List<Addendum> found) {
    Map<UUID, String> patients = context.patients(reader, found.stream().map(Addendum::patientId));
    People people = context.people(reader, found.stream().map(Addendum::authorId));
    Map<UUID, EmrPush> sent =
        pushes.find(
            reader.organization(), NOTES, found.stream().map(Addendum::noteId).distinct().toList());
    return found.stream()
        .map(
            addendum ->
                candidate(
                    addendum,
                    patients.get(addendum.patientId()),
                    note(sent.get(addendum.noteId()), reader),
                    people))
        .toList();
  }

  /** The note's id at the EMR; null if the EMR doesn't have it. */
  private static String note(EmrPush sent, Reader reader) {
    String id = sent == null ? null : sent.emrId();
    return id == null && reader.dryRun() != null ? NOT_SENT : id;
  }

  private static Candidate candidate(
      Addendum addendum, String patient, String note, People people) {
    After at = new After(addendum.createdAt(), addendum.id());
    if (patient == null || note == null) {
      String issue = patient == null ? Candidate.UNKNOWN_PATIENT : "The EMR does not have the note";
      return candidate(addendum, at, null, issue);
    }
    Outgoing record =
        new Outgoing.AddedDocument(
            addendum.id(),
            patient,
            note,
            addendum.noteType(),
            addendum.content(),
            people.byId(addendum.authorId()),
            addendum.createdAt());
    return candidate(addendum, at, record, null);
  }

  private static Candidate candidate(Addendum addendum, After at, Outgoing record, String issue) {
    return new Candidate(addendum.id(), at, addendum.patientId(), addendum.noteId(), record, issue);
  }
}
