package org.wardvoice.integration.service.export;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.Span;
import org.wardvoice.export.Stamped;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientRecords;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.Recordings;

/** Writes the files of a copy of a patient's data. */
@Component
class PatientFiles {

  private final RecordLookup<FeedbackView> feedback;
  private final RecordLookup<NoteView> notes;
  private final RecordLookup<TaskView> tasks;
  private final List<PatientRecords> further;
  private final Recordings recordings;

  @Inject
  PatientFiles(
      RecordLookup<FeedbackView> feedback,
      RecordLookup<NoteView> notes,
      RecordLookup<TaskView> tasks,
      @Any Instance<PatientRecords> further,
      Recordings recordings) {
    this.feedback = feedback;
    this.notes = notes;
    this.tasks = tasks;
    this.further = further.stream().sorted(Comparator.comparing(PatientRecords::name)).toList();
    this.recordings = recordings;
  }

  /**
   * What the archive contains.
   *
   * @param files the number of records in each
   * @param leftOut files that the caller's permissions don't allow
   * @param missing recordings that are lost
   */
  record Manifest(
      UUID copyId,
      UUID patientId,
      Instant generatedAt,
      String generatedBy,
      Map<String, Long> files,
      List<String> leftOut,
      List<String> missing) {}

  void write(PatientCopy copy, PatientArchive archive) throws IOException {
    archive.single("patient", copy.patient());
    write(copy, archive, "feedback", feedback, FeedbackView::id);
    write(copy, archive, "notes", notes, NoteView::id);
    write(copy, archive, "tasks", tasks, TaskView::id);
    List<String> leftOut = new ArrayList<>();
    for (PatientRecords kind : further) {
      if (kind.permissions().stream().anyMatch(copy.caller()::may)) {
        archive.all(
            kind.name(), page -> kind.page(copy.caller(), copy.patient().id(), page), record -> {});
      } else {
        leftOut.add(kind.name());
      }
    }
    archive.single(
        "manifest",
        new Manifest(
            copy.id(),
            copy.patient().id(),
            copy.at(),
            copy.caller().name(),
            archive.counts(),
            leftOut,
            archive.missing()));
    archive.end();
  }

  /** The identifier of a record. */
  private interface Identifier<T> {

    UUID of(T record);
  }

  /** The records of a kind, then their recordings. */
  private <T> void write(
      PatientCopy copy,
      PatientArchive archive,
      String name,
      RecordLookup<T> lookup,
      Identifier<T> id)
      throws IOException {
    Caller caller = copy.caller();
    RecordQuery ofPatient = ofPatient(copy.patient().id());
    List<UUID> records = new ArrayList<>();
    archive.<T>all(
        name,
        page -> lookup.search(caller, ofPatient, page).map(Stamped::record),
        record -> records.add(id.of(record)));
    Map<UUID, UUID> recorded = new LinkedHashMap<>();
    for (UUID record : records) {
      recordingOf(caller, lookup, record).ifPresent(one -> recorded.put(record, one));
    }
    archive.recordings(name, recorded, recording -> file(caller, recording));
  }

  private static Optional<UUID> recordingOf(Caller caller, RecordLookup<?> lookup, UUID record) {
    try {
      return Optional.of(lookup.recordingOf(caller, record));
    } catch (NotFound written) {
      return Optional.empty();
    }
  }

  private PatientArchive.File file(Caller caller, UUID recordingId) {
    RecordingView recording =
        recordings
            .find(caller.organizationId(), recordingId)
            .orElseThrow(() -> new NotFound("Recording"));
    return new PatientArchive.File(
        recording.format().extension(),
        () -> recordings.open(caller.organizationId(), recordingId, 0));
  }

  private static RecordQuery ofPatient(UUID patientId) {
    return RecordQuery.about(Set.of(patientId), Span.open(), new Order(SortField.CREATED, false));
  }
}
