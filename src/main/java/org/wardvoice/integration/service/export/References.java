package org.wardvoice.integration.service.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.notes.NoteAddendumView;
import org.wardvoice.notes.NoteShareView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/** Finds the patients and users that records refer to. */
public final class References {

  private References() {}

  /** The record's own id. */
  static UUID id(Record view) {
    if (view instanceof PatientView patient) {
      return patient.id();
    }
    if (view instanceof FeedbackView feedback) {
      return feedback.id();
    }
    if (view instanceof CorrectionView correction) {
      return correction.id();
    }
    if (view instanceof NoteView note) {
      return note.id();
    }
    if (view instanceof DisclosureView disclosure) {
      return disclosure.id();
    }
    return view instanceof TaskView task ? task.id() : ((AuditEventView) view).eventId();
  }

  /** The patient concerned; empty for none. */
  static Optional<UUID> patient(Record view) {
    if (view instanceof FeedbackView feedback) {
      return Optional.of(feedback.patientId());
    }
    if (view instanceof CorrectionView correction) {
      return Optional.of(correction.patientId());
    }
    if (view instanceof NoteView note) {
      return Optional.of(note.patientId());
    }
    if (view instanceof DisclosureView disclosure) {
      return Optional.of(disclosure.patientId());
    }
    return view instanceof TaskView task ? Optional.ofNullable(task.patientId()) : Optional.empty();
  }

  /** The records of each patient, patients themselves included. */
  static Map<UUID, List<UUID>> byPatient(List<? extends Record> views) {
    Map<UUID, List<UUID>> found = new TreeMap<>();
    for (Record view : views) {
      Optional<UUID> patient =
          view instanceof PatientView itself ? Optional.of(itself.id()) : patient(view);
      patient.ifPresent(one -> found.computeIfAbsent(one, any -> new ArrayList<>()).add(id(view)));
    }
    return found;
  }

  static Set<UUID> patients(List<? extends Record> views) {
    return views.stream().flatMap(view -> patient(view).stream()).collect(Collectors.toSet());
  }

  /** All users that a format may include. */
  public static Set<UUID> users(List<? extends Record> views) {
    return views.stream()
        .flatMap(References::users)
        .filter(Objects::nonNull)
        .collect(Collectors.toSet());
  }

  private static Stream<UUID> users(Record view) {
    if (view instanceof FeedbackView feedback) {
      return Stream.ofNullable(feedback.reviewedBy());
    }
    if (view instanceof CorrectionView correction) {
      return Stream.ofNullable(correction.reviewedBy());
    }
    if (view instanceof TaskView task) {
      return Stream.of(task.createdBy(), task.assigneeId());
    }
    return view instanceof NoteView note ? users(note) : Stream.empty();
  }

  private static Stream<UUID> users(NoteView note) {
    Stream<UUID> readers = note.sharedWith().stream().map(NoteShareView::userId);
    Stream<UUID> authors = note.addenda().stream().map(NoteAddendumView::authorId);
    Stream<UUID> own = Stream.of(note.providerId(), note.authorId(), note.signedBy());
    return Stream.of(own, readers, authors).flatMap(users -> users);
  }
}
