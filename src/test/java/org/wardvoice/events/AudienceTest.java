package org.wardvoice.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wardvoice.patients.PatientReaders;
import org.wardvoice.patients.PatientReaders.Context;
import org.wardvoice.security.Caller;
import org.wardvoice.security.Role;
import org.wardvoice.security.SignedInBy;
import org.wardvoice.shared.persistence.Ids;

class AudienceTest {

  private static final UUID HOSPITAL = Ids.next();
  private static final UUID WARD = Ids.next();
  private static final UUID PERSON = Ids.next();

  @Test
  void isTellingAPatientsDepartmentAndAnyDoctor() {
    Audience own = ofPatientIn(WARD);
    Audience elsewhere = ofPatientIn(Ids.next());
    assertThat(own.includes(caller("nurse", "patient:read"))).isTrue();
    assertThat(elsewhere.includes(caller("nurse", "patient:read"))).isFalse();
    assertThat(elsewhere.includes(caller("physician", "patient:read"))).isTrue();
    assertThat(elsewhere.includes(caller("super_admin", "*"))).isTrue();
    assertThat(elsewhere.includes(caller("super_admin", "patient:*"))).isFalse();
    assertThat(own.includes(caller("doctor", "notes:read"))).isFalse();
  }

  @Test
  void isNobodyOfADepartmentWhereThePatientIsUnknown() {
    Audience unknown = ofPatient("patient", "patient:read", null, "");
    assertThat(unknown.includes(caller("nurse", "patient:read"))).isFalse();
    assertThat(unknown.includes(withoutDepartment("nurse", "patient:read"))).isFalse();
    assertThat(unknown.includes(caller("doctor", "patient:read"))).isTrue();
    assertThat(ofPatientIn(WARD).includes(withoutDepartment("nurse", "patient:*"))).isFalse();
  }

  @Test
  void isWhomAnEmergencyAccessOpensThePatientTo() {
    UUID openedTo = Ids.next();
    Audience opened =
        readBy(
            ofPatient("patient", "patient:read", null, ""), closed(Ids.next(), Set.of(openedTo)));
    assertThat(opened.includes(elsewhere(openedTo, "nurse", "patient:read"))).isTrue();
    assertThat(opened.includes(elsewhere(openedTo, "nurse", "notes:read"))).isFalse();
    assertThat(opened.includes(elsewhere(PERSON, "nurse", "patient:read"))).isFalse();
  }

  @Test
  void isNobodyElseForThePatientWhereOnlyRecordsAreOpenToEverybody() {
    Audience patient = readBy(ofPatient("patient", "patient:read", null, ""), open());
    assertThat(patient.includes(caller("nurse", "patient:read"))).isFalse();
    assertThat(patient.includes(caller("doctor", "patient:read"))).isTrue();
  }

  @Test
  void isWhoeverMayReadTheRecordWhereTheDepartmentDoesNotCount() {
    Audience feedback = of("feedback", "feedback:read", Ids.next());
    assertThat(feedback.includes(caller("quality_manager", "feedback:read"))).isTrue();
    assertThat(feedback.includes(caller("nurse", "feedback:*"))).isTrue();
    assertThat(feedback.includes(caller("doctor", "notes:read"))).isFalse();
  }

  @Test
  void isWhoeverSeesAnyAlertForTheAlertOfAnEmergency() {
    Audience alert = of("alert", "patient:read", Ids.next());
    assertThat(alert.includes(caller("nurse", "notes:read"))).isTrue();
    assertThat(alert.includes(caller("nurse", "feedback:read"))).isTrue();
    assertThat(alert.includes(caller("doctor", "patient:read"))).isFalse();
    assertThat(of("alert", "notes:read", WARD).includes(caller("nurse", "feedback:read")))
        .isFalse();
  }

  @Test
  void isWhoeverHoldsAllPermissionsAndOneOfTheAlternatives() {
    Audience report = of("report", "reports:read system:read|organization:read", null);
    assertThat(report.includes(caller("quality_manager", "reports:read", "system:read"))).isTrue();
    assertThat(report.includes(caller("hospital_admin", "reports:read", "organization:*")))
        .isTrue();
    assertThat(report.includes(caller("quality_manager", "reports:read"))).isFalse();
    assertThat(report.includes(caller("quality_manager", "system:read", "organization:read")))
        .isFalse();
  }

  @Test
  void isOnlyWhoMaySeeEverythingForRecordsThatAreGone() {
    Audience gone = of("note", "*", null);
    assertThat(gone.includes(caller("super_admin", "*"))).isTrue();
    assertThat(gone.includes(caller("doctor", "notes:*", "patient:*"))).isFalse();
  }

  @Test
  void isOnePersonForWhatThatPersonIsToldAndNoneOfItsKeys() {
    Audience person = new Audience(HOSPITAL, "notification", "*", null, PERSON, null, null, null);
    assertThat(person.includes(caller("nurse", "patient:read"))).isTrue();
    assertThat(person.includes(caller(PERSON, HOSPITAL, WARD, "nurse", key(), "*"))).isFalse();
    assertThat(person.includes(caller(Ids.next(), HOSPITAL, WARD, "super_admin", session(), "*")))
        .isFalse();
  }

  @ParameterizedTest
  @EnumSource(Role.class)
  void isNobodyForWhatAWebhookAloneIsTold(Role role) {
    Audience webhook =
        new Audience(HOSPITAL, "webhook", "organization:read", null, null, WARD, null, null);
    assertThat(webhook.includes(caller(role.text(), "*"))).isFalse();
  }

  @Test
  void isWhoReadsThePatientWhomTheRecordNames() {
    UUID patient = Ids.next();
    UUID openedTo = Ids.next();
    Audience asKept = ofPatient("note", "notes:read", patient, "");
    Audience note = readBy(asKept, closed(WARD, Set.of(openedTo)));
    Caller nurse = caller("nurse", "notes:read");
    Caller stranger = elsewhere(Ids.next(), "nurse", "notes:read");
    assertThat(note.includes(nurse)).isTrue();
    assertThat(note.includes(caller("nurse", "patient:read"))).isFalse();
    assertThat(note.includes(stranger)).isFalse();
    assertThat(note.includes(elsewhere(openedTo, "nurse", "notes:read"))).isTrue();
    assertThat(note.includes(elsewhere(PERSON, "physician", "notes:read"))).isTrue();
    assertThat(note.includes(withoutDepartment("nurse", "notes:read"))).isFalse();
    assertThat(asKept.includes(nurse)).as("nobody has looked who reads the patient").isFalse();
    assertThat(asKept.includes(caller("doctor", "notes:read"))).isTrue();
    assertThat(readBy(asKept, open()).includes(stranger)).isTrue();
  }

  @Test
  void isWhoReadsTheSurvivorForTheRecordsOfAMergedPatient() {
    Context here = new Context(WARD, Set.of());
    Context elsewhere = new Context(Ids.next(), Set.of());
    Audience feedback = ofPatient("feedback", "feedback:read", Ids.next(), "");
    Audience patient = ofPatient("patient", "patient:read", null, "");
    Caller nurse = caller("nurse", "feedback:read", "patient:read");
    PatientReaders survivorIsHere = new PatientReaders(false, elsewhere, here);
    assertThat(readBy(feedback, survivorIsHere).includes(nurse)).isTrue();
    assertThat(readBy(patient, survivorIsHere).includes(nurse)).isFalse();
    PatientReaders retiredIsHere = new PatientReaders(false, here, elsewhere);
    assertThat(readBy(feedback, retiredIsHere).includes(nurse)).isFalse();
    assertThat(readBy(patient, retiredIsHere).includes(nurse)).isTrue();
  }

  @Test
  void includesParticipantsAndForFeedbackAndAlertsRolesThatWorkForTheWholeHospital() {
    UUID patient = Ids.next();
    UUID ward = Ids.next();
    PatientReaders readers = closed(Ids.next(), Set.of());
    Audience task = readBy(ofPatient("task", "task:read", patient, PERSON + " " + ward), readers);
    assertThat(task.includes(elsewhere(PERSON, "nurse", "task:read"))).isTrue();
    assertThat(task.includes(caller(Ids.next(), HOSPITAL, ward, "nurse", session(), "task:read")))
        .isTrue();
    assertThat(task.includes(elsewhere(Ids.next(), "nurse", "task:read"))).isFalse();
    for (String subject : List.of("feedback", "alert")) {
      Audience told = readBy(ofPatient(subject, "feedback:read", patient, ""), readers);
      assertThat(told.includes(caller("quality_manager", "feedback:read"))).isTrue();
      assertThat(told.includes(caller("hospital_admin", "feedback:read"))).isTrue();
      assertThat(told.includes(caller("hospital_admin", "patient:read"))).isFalse();
    }
    Audience note = readBy(ofPatient("note", "notes:read", patient, ""), readers);
    assertThat(note.includes(caller("quality_manager", "notes:read"))).isFalse();
  }

  @Test
  void includesTheAssigneeWhateverThePermissionsButNoKeyWithoutThem() {
    UUID patient = Ids.next();
    Audience closed = readBy(assigned(patient), closed(Ids.next(), Set.of()));
    for (Audience task : List.of(assigned(null), closed)) {
      assertThat(task.includes(elsewhere(PERSON, "quality_manager", "notes:read"))).isTrue();
      assertThat(task.includes(elsewhere(Ids.next(), "quality_manager", "notes:read"))).isFalse();
      assertThat(task.includes(caller(PERSON, HOSPITAL, WARD, "nurse", key(), "notes:read")))
          .isFalse();
    }
    Audience written = readBy(ofPatient("task", "task:read", patient, PERSON.toString()), open());
    assertThat(written.includes(elsewhere(PERSON, "quality_manager", "notes:read")))
        .as("its author, who is not its assignee")
        .isFalse();
  }

  @Test
  void isNobodyOfAnotherOrganization() {
    Caller foreign = caller(PERSON, Ids.next(), WARD, "super_admin", session(), "*");
    assertThat(ofPatientIn(WARD).includes(foreign)).isFalse();
    assertThat(
            new Audience(HOSPITAL, "notification", "*", null, PERSON, null, null, null)
                .includes(foreign))
        .isFalse();
    assertThat(assigned(null).includes(foreign)).isFalse();
  }

  private static Audience of(String subject, String permission, UUID department) {
    return new Audience(HOSPITAL, subject, permission, department, null, null, null, null);
  }

  private static Audience ofPatient(
      String subject, String permission, UUID patient, String openTo) {
    return new Audience(
        HOSPITAL,
        subject,
        permission,
        WARD,
        null,
        null,
        OfPatient.of(subject, Ids.next(), patient, openTo),
        null);
  }

  /** About a patient who was in the ward, and is in that department now. */
  private static Audience ofPatientIn(UUID department) {
    return readBy(ofPatient("patient", "patient:read", null, ""), closed(department, Set.of()));
  }

  private static Audience assigned(UUID patient) {
    return new Audience(
        HOSPITAL,
        "task",
        "task:read",
        WARD,
        null,
        null,
        OfPatient.of("task", Ids.next(), patient, ""),
        PERSON);
  }

  private static PatientReaders closed(UUID department, Set<UUID> openedTo) {
    Context context = new Context(department, openedTo);
    return new PatientReaders(false, context, context);
  }

  private static PatientReaders open() {
    Context elsewhere = new Context(Ids.next(), Set.of());
    return new PatientReaders(true, elsewhere, elsewhere);
  }

  private static Audience readBy(Audience audience, PatientReaders readers) {
    return audience.readBy(Map.of(audience.patient().id(), readers));
  }

  private static Caller elsewhere(UUID user, String role, String... permissions) {
    return caller(user, HOSPITAL, Ids.next(), role, session(), permissions);
  }

  private static Caller caller(String role, String... permissions) {
    return caller(PERSON, HOSPITAL, WARD, role, session(), permissions);
  }

  private static Caller withoutDepartment(String role, String... permissions) {
    return caller(PERSON, HOSPITAL, null, role, session(), permissions);
  }

  private static Caller caller(
      UUID user,
      UUID organization,
      UUID department,
      String role,
      SignedInBy signedInBy,
      String... permissions) {
    return new Caller(
        user,
        organization,
        "Test Person",
        "test@walls.example",
        role,
        department,
        "standard",
        Set.of(permissions),
        signedInBy);
  }

  private static SignedInBy session() {
    return new SignedInBy.Session(Ids.next(), Ids.next(), Instant.MAX, 0, false, true);
  }

  private static SignedInBy key() {
    return new SignedInBy.ApiKey("key", 60, 1000, false);
  }
}
