package org.wardvoice.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.wardvoice.export.SmallHospital.HOSPITAL;
import static org.wardvoice.export.SmallHospital.WARD;
import static org.wardvoice.export.SmallHospital.between;
import static org.wardvoice.export.SmallHospital.caller;
import static org.wardvoice.export.SmallHospital.id;
import static org.wardvoice.export.SmallHospital.wanted;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.wardvoice.audit.rest.AuditExport;
import org.wardvoice.export.ExportSource.Records;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.feedback.rest.FeedbackExport;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.rest.NotesExport;
import org.wardvoice.patients.PatientView;
import org.wardvoice.patients.rest.PatientsExport;
import org.wardvoice.patients.service.PatientRegistry;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.tasks.rest.TasksExport;

/** What exports contain: whose records, of which period, from one snapshot, and in batches. */
class SelectionIT {

  private static final Caller DOCTOR = caller(HOSPITAL, "doctor", WARD, "patient:read");
  private static final Caller NURSE = caller(HOSPITAL, "nurse", WARD, "patient:read");
  private static final Caller STRANGER = caller(id(1, 2), "super_admin", null, "*");

  /** Seven of eight records belong to the hospital. */
  private static final int RECORDS = 1400 * 7 / 8;

  private static SmallHospital hospital;

  @BeforeAll
  static void open() throws Exception {
    hospital = SmallHospital.open();
  }

  @AfterAll
  static void close() throws Exception {
    hospital.close();
  }

  @AfterEach
  void end() {
    if (hospital.em.getTransaction().isActive()) {
      hospital.em.getTransaction().rollback();
    }
  }

  private static <T> List<T> all(
      Class<? extends ExportSource<T>> source, Caller caller, ExportQuery wanted) {
    return hospital.batches(hospital.bean(source), caller, wanted).stream()
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void handsOutTheOwnOrganizationsRecordsAlone() {
    for (Class<? extends ExportSource<?>> source : sources()) {
      ExportSource<?> one = hospital.bean(source);
      assertThat(count(one, DOCTOR)).as(one.dataType()).isEqualTo(RECORDS);
      assertThat(count(one, STRANGER)).as(one.dataType()).isEqualTo(1400 - RECORDS);
    }
  }

  private static int count(ExportSource<?> source, Caller caller) {
    return hospital.batches(source, caller, wanted(Map.of())).stream()
        .mapToInt(Collection::size)
        .sum();
  }

  private static List<Class<? extends ExportSource<?>>> sources() {
    return List.of(
        PatientsExport.class,
        FeedbackExport.class,
        NotesExport.class,
        TasksExport.class,
        AuditExport.class);
  }

  @Test
  void knowsTheFiltersOfTheLists() {
    assertThat(hospital.bean(PatientsExport.class).filters())
        .containsExactlyInAnyOrder("department", "status", "q");
    assertThat(hospital.bean(AuditExport.class).filters())
        .containsExactlyInAnyOrder(
            "userId", "eventType", "action", "ipAddress", "date_from", "date_to");
    assertThat(hospital.bean(NotesExport.class).filters())
        .contains("shared_with_me", "provider_id")
        .hasSize(10);
    assertThat(hospital.bean(FeedbackExport.class).filters()).contains("sentiment").hasSize(10);
    assertThat(hospital.bean(TasksExport.class).filters()).contains("due_before").hasSize(9);
  }

  @Test
  void refusesAWrongValueByItsPlace() {
    refuses(PatientsExport.class, "status", "ill");
    refuses(FeedbackExport.class, "date_from", "yesterday");
    refuses(NotesExport.class, "shared_with_me", "maybe");
    refuses(TasksExport.class, "priority", "soon");
    refuses(AuditExport.class, "ipAddress", "nowhere");
  }

  private static void refuses(
      Class<? extends ExportSource<?>> source, String filter, String value) {
    assertThatThrownBy(() -> hospital.bean(source).select(DOCTOR, wanted(Map.of(filter, value))))
        .isInstanceOfSatisfying(
            InvalidInput.class,
            refusal -> assertThat(refusal.details()).containsEntry("field", "filters." + filter));
  }

  @Test
  void handsOutWhatIsOfATimeItsEndExcluded() {
    List<FeedbackView> hours =
        all(FeedbackExport.class, DOCTOR, between("2026-01-01T01:00:00Z", "2026-01-01T03:00:00Z"));
    assertThat(hours.stream().map(FeedbackView::id))
        .containsExactlyElementsOf(
            java.util.stream.IntStream.range(7, 21)
                .filter(n -> n % 8 != 7)
                .mapToObj(n -> id(5, n))
                .toList());
    assertThat(hours.get(2).alerts()).as("of the tenth").isEmpty();
    assertThat(hours.get(1).alerts()).as("of the ninth").hasSize(1);
  }

  @Test
  void handsOutNotesWithTheirSharesAndAddenda() {
    NoteView note = all(NotesExport.class, DOCTOR, wanted(Map.of())).get(12 - 1);
    assertThat(note.id()).isEqualTo(id(10, 12));
    assertThat(note.department()).startsWith("Department ");
    assertThat(note.sharedWith()).hasSize(1);
    assertThat(note.addenda()).hasSize(1);
  }

  @Test
  void showsPatientsOfOtherDepartmentsOnlyWhereAnEmergencyHasOpenedThem() {
    List<PatientView> seen = all(PatientsExport.class, NURSE, wanted(Map.of()));
    assertThat(seen.stream().filter(patient -> !patient.department().equals("Department 0")))
        .extracting(PatientView::id)
        .containsExactly(id(4, 1), id(4, 51));
    assertThat(seen.size()).isGreaterThan(50).isLessThan(150);
  }

  @Test
  void tellsWhoPatientsAreAndWhichOfThemMayBeRead() {
    PatientRegistry registry = hospital.bean(PatientRegistry.class);
    Set<UUID> some = Set.of(id(4, 0), id(4, 1), id(4, 2), id(4, 7));
    assertThat(registry.known(HOSPITAL, some)).containsOnlyKeys(id(4, 0), id(4, 1), id(4, 2));
    assertThat(registry.known(HOSPITAL, some).get(id(4, 1)).name()).isEqualTo("Patient 1");
    assertThat(registry.readable(DOCTOR, some)).containsOnlyKeys(id(4, 0), id(4, 1), id(4, 2));
    assertThat(registry.readable(NURSE, some)).containsOnlyKeys(id(4, 0), id(4, 1));
    assertThat(registry.readable(caller(HOSPITAL, "doctor", WARD, "task:read"), some)).isEmpty();
    assertThat(registry.known(HOSPITAL, List.of())).isEmpty();
  }

  @Test
  void readsBitByBitAndOfOneMoment() throws Exception {
    hospital.begin();
    ExportSource<FeedbackView> source = hospital.bean(FeedbackExport.class);
    try (Records<FeedbackView> records = source.select(DOCTOR, wanted(Map.of())).open()) {
      assertThat(records.next()).hasSize(500);
      assertThat(cursors()).as("open cursors").isEqualTo(1);
      hospital.database.execute(
          "update feedback set feedback_type = 'late' where feedback_type = 'general'");
      List<FeedbackView> next = records.next();
      assertThat(next).hasSize(500).extracting(FeedbackView::feedbackType).doesNotContain("late");
      assertThat(managed()).as("entities in memory").isLessThanOrEqualTo(1000);
    } finally {
      hospital.database.execute(
          "update feedback set feedback_type = 'general' where feedback_type = 'late'");
    }
    assertThat(cursors()).as("open cursors after the end").isZero();
  }

  private static int cursors() {
    return ((Number)
            hospital
                .em
                .createNativeQuery(
                    "select count(*) from pg_cursors where statement like '%feedback%'"
                        + " and statement not like '%pg_cursors%'")
                .getSingleResult())
        .intValue();
  }

  private static int managed() {
    return hospital
        .em
        .unwrap(org.eclipse.persistence.internal.sessions.UnitOfWorkImpl.class)
        .getCloneMapping()
        .size();
  }
}
