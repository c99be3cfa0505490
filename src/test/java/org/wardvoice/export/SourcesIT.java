package org.wardvoice.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;
import static org.wardvoice.export.SmallHospital.HOSPITAL;
import static org.wardvoice.export.SmallHospital.PERSON;
import static org.wardvoice.export.SmallHospital.WARD;
import static org.wardvoice.export.SmallHospital.caller;
import static org.wardvoice.export.SmallHospital.id;
import static org.wardvoice.export.SmallHospital.wanted;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.wardvoice.analysis.Sentiment;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.audit.rest.AuditExport;
import org.wardvoice.audit.service.FindEvents;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.rest.FeedbackExport;
import org.wardvoice.feedback.service.FindFeedback;
import org.wardvoice.notes.NoteStatus;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.rest.NotesExport;
import org.wardvoice.notes.service.FindNotes;
import org.wardvoice.notes.service.NotesQuery;
import org.wardvoice.patients.PatientItem;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.rest.PatientsExport;
import org.wardvoice.patients.service.FindPatients;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.tasks.TaskStatus;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.rest.TasksExport;
import org.wardvoice.tasks.service.FindTasks;
import org.wardvoice.transcription.TranscriptionStatus;

/** An export contains exactly the records of the list with the same filters, oldest first, in batches. */
class SourcesIT {

  private static final PageRequest ALL = new PageRequest(1, 100_000, null);
  private static final Caller DOCTOR = caller(HOSPITAL, "doctor", WARD, "patient:read");
  private static final Caller NURSE = caller(HOSPITAL, "nurse", WARD, "patient:read");
  private static final Caller SUPER_ADMIN = caller(HOSPITAL, "super_admin", null, "*");
  private static final Caller CLERK = caller(HOSPITAL, "quality_manager", null, "patient:read");
  private static final Instant FROM = Instant.parse("2026-01-02T00:00:00Z");
  private static final Instant TO = Instant.parse("2026-01-04T00:00:00Z");

  private static SmallHospital hospital;

  @BeforeAll
  static void open() throws Exception {
    hospital = SmallHospital.open();
  }

  @AfterAll
  static void close() throws Exception {
    hospital.close();
  }

  /** A source and its list. */
  private record Both<T, W>(
      Class<? extends ExportSource<T>> source,
      BiFunction<Caller, W, List<UUID>> list,
      Function<T, UUID> id,
      Function<T, Instant> at) {

    DynamicTest agree(Caller caller, W listed, String... filters) {
      String name = caller.role() + " " + String.join(" ", filters);
      return dynamicTest(name, () -> check(caller, listed, filters));
    }

    private void check(Caller caller, W listed, String... filters) {
      Map<String, String> given = new java.util.HashMap<>();
      for (int i = 0; i < filters.length; i += 2) {
        given.put(filters[i], filters[i + 1]);
      }
      List<List<T>> batches = hospital.batches(hospital.bean(source), caller, wanted(given));
      assertThat(batches.stream().limit(Math.max(0, batches.size() - 1)))
          .allSatisfy(batch -> assertThat(batch).hasSize(500));
      List<T> all = batches.stream().flatMap(List::stream).toList();
      assertThat(all.stream().map(id))
          .containsExactlyInAnyOrderElementsOf(list.apply(caller, listed));
      assertThat(all.stream().map(record -> at.apply(record) + " " + id.apply(record))).isSorted();
    }
  }

  private static List<UUID> ids(Page<?> page, Function<Object, UUID> id) {
    return page.items().stream().<UUID>map(id).toList();
  }

  @TestFactory
  Stream<DynamicTest> patients() {
    FindPatients find = hospital.bean(FindPatients.class);
    Both<PatientView, FindPatients.PatientQuery> both =
        new Both<>(
            PatientsExport.class,
            (caller, wanted) ->
                ids(
                    find.list(caller, wanted, PatientOrder.NAME, ALL),
                    item -> ((PatientItem) item).id()),
            PatientView::id,
            PatientView::createdAt);
    FindPatients.PatientQuery any = new FindPatients.PatientQuery(null, null, null);
    PatientStatus discharged = PatientStatus.DISCHARGED;
    String department = "Department 16";
    return Stream.of(DOCTOR, NURSE, SUPER_ADMIN, CLERK)
        .flatMap(
            who ->
                Stream.of(
                    both.agree(who, any),
                    both.agree(
                        who,
                        new FindPatients.PatientQuery(department, null, null),
                        "department",
                        " department 16"),
                    both.agree(
                        who,
                        new FindPatients.PatientQuery("None", null, null),
                        "department",
                        "None"),
                    both.agree(
                        who,
                        new FindPatients.PatientQuery(null, discharged, "t 1"),
                        "status",
                        "DISCHARGED",
                        "q",
                        "t 1")));
  }

  @TestFactory
  Stream<DynamicTest> feedback() {
    FindFeedback find = hospital.bean(FindFeedback.class);
    Both<FeedbackView, FindFeedback.FeedbackQuery> both =
        new Both<>(
            FeedbackExport.class,
            (who, wanted) ->
                ids(find.list(who, wanted, Set.of(), ALL), record -> ((FeedbackView) record).id()),
            FeedbackView::id,
            FeedbackView::createdAt);
    String patient = id(4, 8).toString();
    return Stream.of(
        both.agree(NURSE, feedback(null, null, null, null, null, null, null)),
        both.agree(
            NURSE, feedback(patient, null, null, null, null, null, null), "patient_id", patient),
        both.agree(
            NURSE, feedback("none", null, null, null, null, null, null), "patient_id", "none"),
        both.agree(
            NURSE,
            feedback(null, "D8", null, null, Priority.HIGH, null, null),
            "department",
            "d8",
            "priority",
            "high"),
        both.agree(
            NURSE,
            feedback(null, null, FROM, TranscriptionStatus.COMPLETED, null, null, null),
            "date_from",
            "2026-01-02",
            "date_to",
            "2026-01-03",
            "status",
            "completed"),
        both.agree(
            NURSE,
            feedback(null, null, null, null, null, Sentiment.NEGATIVE, "waited 7"),
            "sentiment",
            "negative",
            "q",
            "waited 7"));
  }

  private static FindFeedback.FeedbackQuery feedback(
      String patient,
      String department,
      Instant from,
      TranscriptionStatus status,
      Priority priority,
      Sentiment sentiment,
      String text) {
    return new FindFeedback.FeedbackQuery(
        patient,
        department,
        from,
        from == null ? null : TO,
        status,
        null,
        priority,
        sentiment,
        null,
        text);
  }

  @TestFactory
  Stream<DynamicTest> notes() {
    FindNotes find = hospital.bean(FindNotes.class);
    Both<NoteView, NotesQuery> both =
        new Both<>(
            NotesExport.class,
            (who, wanted) ->
                ids(find.list(who, wanted, Set.of(), ALL), note -> ((NoteView) note).id()),
            NoteView::id,
            NoteView::createdAt);
    String person = PERSON.toString();
    return Stream.of(
        both.agree(NURSE, notes(null, null, null, false)),
        both.agree(NURSE, notes(person, null, null, false), "provider_id", person),
        both.agree(NURSE, notes(null, NoteStatus.SIGNED, null, false), "status", "signed"),
        both.agree(NURSE, notes(null, null, "culture 8", false), "q", "culture 8"),
        both.agree(NURSE, notes(null, null, null, true), "shared_with_me", "true"),
        both.agree(CLERK, notes(null, null, null, true), "shared_with_me", "TRUE"));
  }

  private static NotesQuery notes(
      String provider, NoteStatus status, String text, boolean sharedWithMe) {
    return new NotesQuery(null, provider, null, null, status, null, null, text, null, sharedWithMe);
  }

  @TestFactory
  Stream<DynamicTest> tasks() {
    FindTasks find = hospital.bean(FindTasks.class);
    Both<TaskView, FindTasks.TaskQuery> both =
        new Both<>(
            TasksExport.class,
            (who, wanted) ->
                ids(find.list(who, wanted, Set.of(), ALL), task -> ((TaskView) task).id()),
            TaskView::id,
            TaskView::createdAt);
    String person = PERSON.toString();
    return Stream.of(
        both.agree(NURSE, tasks(null, null, null, null, null)),
        both.agree(NURSE, tasks(person, null, null, null, null), "assignee_id", person),
        both.agree(NURSE, tasks(null, TaskStatus.PENDING, null, null, null), "status", "pending"),
        both.agree(
            NURSE, tasks(null, null, person, true, null), "created_by", person, "overdue", "true"),
        both.agree(NURSE, tasks(null, null, null, false, null), "overdue", "false"),
        both.agree(NURSE, tasks(null, null, null, null, FROM), "due_before", "2026-01-02"));
  }

  private static FindTasks.TaskQuery tasks(
      String assignee, TaskStatus status, String author, Boolean overdue, Instant dueBefore) {
    return new FindTasks.TaskQuery(
        assignee, null, status, null, null, author, overdue, dueBefore, null);
  }

  @TestFactory
  Stream<DynamicTest> audit() {
    FindEvents find = hospital.bean(FindEvents.class);
    Both<AuditEventView, FindEvents.AuditQuery> both =
        new Both<>(
            AuditExport.class,
            (who, wanted) ->
                ids(
                    find.list(who, HOSPITAL, wanted, ALL),
                    entry -> ((AuditEventView) entry).eventId()),
            AuditEventView::eventId,
            AuditEventView::timestamp);
    String person = PERSON.toString();
    return Stream.of(
        both.agree(CLERK, new FindEvents.AuditQuery(null, null, null, null, null, null)),
        both.agree(
            CLERK,
            new FindEvents.AuditQuery(person, null, "login", null, null, null),
            "userId",
            person,
            "action",
            "login"),
        both.agree(
            CLERK,
            new FindEvents.AuditQuery(null, "data_change", null, "10.0.0.1", FROM, TO),
            "eventType",
            "data_change",
            "ipAddress",
            "10.0.0.1",
            "date_from",
            "2026-01-02",
            "date_to",
            "2026-01-03"));
  }
}
