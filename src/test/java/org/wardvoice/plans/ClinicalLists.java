package org.wardvoice.plans;

import static org.wardvoice.plans.Filters.only;
import static org.wardvoice.plans.LargeDatabase.FROM;
import static org.wardvoice.plans.LargeDatabase.HOSPITAL;
import static org.wardvoice.plans.LargeDatabase.PATIENT;
import static org.wardvoice.plans.LargeDatabase.PERSON;
import static org.wardvoice.plans.LargeDatabase.TO;
import static org.wardvoice.plans.LargeDatabase.WARD;
import static org.wardvoice.plans.ListCase.given;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.entity.AlertRepository;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.analysis.Severity;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.PersonQuery;
import org.wardvoice.export.Span;
import org.wardvoice.feedback.entity.FeedbackRepository;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.patients.PatientScope;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.TimelineType;
import org.wardvoice.patients.entity.PatientRepository;
import org.wardvoice.patients.entity.PatientRepository.Context;
import org.wardvoice.patients.entity.TimelineRepository;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.transcription.TranscriptionStatus;

/** The lists of patients and their records. */
record ClinicalLists(LargeDatabase database) {

  private static final List<String> EVERY_SOURCE = List.of("feedback", "note", "patient");

  /** The patients whom a user other than a doctor may read. */
  private static final PatientScope NURSES = new PatientScope(PERSON, WARD, List.of(PATIENT));

  List<ListCase> all() {
    return Stream.of(patients(), feedback(), alerts(), timeline(), tasks(), notes(), changedNotes())
        .flatMap(List::stream)
        .toList();
  }

  private List<ListCase> patients() {
    PatientRepository patients = database.repository(PatientRepository.class);
    PatientOrder latest = PatientOrder.ADMISSION_DATE_DESCENDING;
    List<ListCase> cases = new ArrayList<>();
    for (PatientOrder order : PatientOrder.values()) {
      PatientRepository.PatientFilter any = only(PatientRepository.PatientFilter.class);
      cases.add(
          new ListCase("patients by " + order, page -> patients.list(HOSPITAL, any, order, page)));
    }
    Context context = new Context(WARD, List.of(PATIENT));
    cases.addAll(
        ListCase.exported(
            "patients",
            PatientRepository.PatientFilter.class,
            (filter, page) -> patients.list(HOSPITAL, filter, latest, page),
            (filter, from, to) -> patients.all(HOSPITAL, filter, from, to, 500),
            given(),
            given("departmentId", WARD),
            given("status", PatientStatus.ACTIVE),
            given("text", "9990"),
            given("ids", List.of(PATIENT)),
            given("context", context)));
    return cases;
  }

  private List<ListCase> feedback() {
    FeedbackRepository feedback = database.repository(FeedbackRepository.class);
    return ListCase.exported(
        "feedback",
        FeedbackRepository.FeedbackFilter.class,
        (filter, page) -> feedback.list(HOSPITAL, filter, page),
        (filter, from, to) -> feedback.all(HOSPITAL, filter, from, to, 500),
        given(),
        given("patientId", PATIENT),
        given("departmentId", WARD),
        given("from", FROM, "to", TO),
        given("status", TranscriptionStatus.PROCESSING),
        given("type", "complaint"),
        given("priority", Priority.HIGH),
        given("sentiment", Sentiment.NEGATIVE),
        given("patients", NURSES),
        given("needsReview", true),
        given("text", "waited 990"));
  }

  private List<ListCase> alerts() {
    AlertRepository alerts = database.repository(AlertRepository.class);
    return ListCase.of(
        "alerts",
        AlertRepository.AlertFilter.class,
        (filter, page) -> alerts.list(HOSPITAL, filter, page),
        given("sourceTypes", EVERY_SOURCE),
        given("sourceTypes", List.of("note", "patient")),
        given("sourceTypes", EVERY_SOURCE, "type", AlertType.FALL),
        given("sourceTypes", EVERY_SOURCE, "patients", NURSES),
        given("sourceTypes", EVERY_SOURCE, "severity", Severity.CRITICAL),
        given("sourceTypes", EVERY_SOURCE, "departmentId", WARD),
        given("sourceTypes", EVERY_SOURCE, "acknowledged", true),
        given("sourceTypes", EVERY_SOURCE, "acknowledged", false),
        given("sourceTypes", EVERY_SOURCE, "status", AlertStatus.OPEN),
        given("sourceTypes", EVERY_SOURCE, "status", AlertStatus.ACKNOWLEDGED),
        given("sourceTypes", EVERY_SOURCE, "status", AlertStatus.WITHDRAWN));
  }

  private List<ListCase> timeline() {
    TimelineRepository timeline = database.repository(TimelineRepository.class);
    List<String> all = List.of("patient:read", "feedback:read", "notes:read", "task:read");
    List<String> some = List.of("patient:read", "notes:read");
    return List.of(
        new ListCase(
            "timeline", page -> timeline.list(HOSPITAL, PATIENT, null, all, null, null, page)),
        new ListCase(
            "timeline of a type",
            page -> timeline.list(HOSPITAL, PATIENT, TimelineType.NOTE, all, null, null, page)),
        new ListCase(
            "timeline of what may be read",
            page -> timeline.list(HOSPITAL, PATIENT, null, some, null, null, page)),
        new ListCase(
            "timeline of a time",
            page -> timeline.list(HOSPITAL, PATIENT, null, all, FROM, TO, page)));
  }

  private List<ListCase> tasks() {
    TaskRepository tasks = database.repository(TaskRepository.class);
    return ListCase.exported(
        "tasks",
        TaskRepository.TaskFilter.class,
        (filter, page) -> tasks.list(HOSPITAL, filter, page),
        (filter, from, to) -> tasks.all(HOSPITAL, filter, from, to, 500),
        given(),
        given("assigneeId", PERSON),
        given("departmentId", WARD),
        given("status", TaskStatus.IN_PROGRESS),
        given("priority", Priority.URGENT),
        given("patientId", PATIENT),
        given("createdBy", PERSON),
        given("overdue", true, "now", TO),
        given("overdue", false, "now", TO),
        given("dueBefore", FROM),
        given("patients", NURSES),
        given("needsReview", true));
  }

  private List<ListCase> notes() {
    NoteRepository notes = database.repository(NoteRepository.class);
    NoteTrailRepository trail = database.repository(NoteTrailRepository.class);
    List<ListCase> cases =
        new ArrayList<>(
            ListCase.exported(
                "notes",
                NoteRepository.NoteFilter.class,
                (filter, page) -> notes.list(HOSPITAL, filter, page),
                (filter, from, to) -> notes.all(HOSPITAL, filter, from, to, 500),
                given(),
                given("patientId", PATIENT),
                given("providerId", PERSON),
                given("departmentId", WARD),
                given("type", "nursing"),
                given("status", NoteStatus.DRAFT),
                given("from", FROM, "to", TO),
                given("needsReview", true),
                given("patients", NURSES),
                given("patients", NURSES, "patientId", PATIENT),
                given("text", "wound 990"),
                given("text", "culture 990"),
                given("sharedWith", new NoteRepository.Reader(PERSON, null)),
                given("sharedWith", new NoteRepository.Reader(PERSON, WARD))));
    UUID note = LargeDatabase.id(10, 0);
    cases.add(new ListCase("versions of a note", page -> trail.versions(HOSPITAL, note, page)));
    return cases;
  }

  /** For systems that fetch only what has changed lately. */
  private List<ListCase> changedNotes() {
    NoteRepository notes = database.repository(NoteRepository.class);
    NoteRepository.NoteFilter any = only(NoteRepository.NoteFilter.class);
    Span<Instant> lately = new Span<>(LargeDatabase.at(LargeDatabase.ROWS - 1_000), null);
    RecordQuery changed =
        new RecordQuery(
            null, null, null, null, null, null, PersonQuery.ANY, Span.open(), lately, List.of());
    return List.of(
        new ListCase("notes changed lately", page -> notes.search(HOSPITAL, any, changed, page)));
  }
}
