package org.wardvoice.notes.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.entity.Note;
import org.wardvoice.notes.entity.NoteRepository;
import org.wardvoice.notes.entity.NoteShare;
import org.wardvoice.notes.entity.NoteTrailRepository;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.DemoPatientsRegistered;
import org.wardvoice.shared.persistence.Ids;

/**
 * Writes the demo's notes; they are analysed like all others. One is shared, without sending mail to the fictitious
 * users.
 */
@Stateless
public class DemoNotes {

  private static final String SHARED_WITH = "Emergency";

  private static final List<Written> NOTES =
      List.of(
          new Written(
              "DEMO-0001",
              "Cardiology",
              "admission",
              "Admitted with chest pain on exertion for two days. ECG without ST elevation, first troponin normal."
                  + " Monitoring, second troponin in three hours."),
          new Written(
              "DEMO-0001",
              "Cardiology",
              "progress",
              "Free of pain since the morning. Blood pressure 128 over 76. Echocardiography tomorrow."),
          new Written(
              "DEMO-0003",
              "Cardiology",
              "nursing",
              "Slipped in the bathroom last night and hit the right knee. No head injury. Ice applied, mobile with"
                  + " assistance, doctor informed."),
          new Written(
              "DEMO-0006",
              "Emergency",
              "consultation",
              "Allergic to penicillin. Antibiotic changed to clindamycin, rash fading."),
          new Written(
              "DEMO-0008",
              "Surgery",
              "procedure",
              "Laparoscopic appendectomy without complications. Wound dry, diet from tomorrow."),
          new Written(
              "DEMO-0011",
              "General Medicine",
              "discharge",
              "Discharged in good condition. Antibiotics for three more days, check with the family doctor in a week."));

  @Inject private EnterNote enter;
  @Inject private NoteRepository notes;
  @Inject private NoteTrailRepository trail;
  @Inject private NoteMails mails;
  @Inject private Departments departments;
  @Inject private Users users;
  @Inject private Clock clock;

  public void add(@Observes DemoPatientsRegistered demo) {
    UUID organization = demo.registrar().organizationId();
    NoteView last = null;
    for (Written written : NOTES) {
      UUID patient = demo.patients().get(written.mrn());
      if (patient != null && departments.find(organization, written.department()).isPresent()) {
        last =
            enter.write(
                demo.registrar(),
                new NewNote(patient, written.type(), written.text(), null, written.department()));
      }
    }
    Optional<UUID> colleagues = departments.find(organization, SHARED_WITH);
    if (last != null && colleagues.isPresent()) {
      share(demo, last.id(), colleagues.get());
    }
  }

  private void share(DemoPatientsRegistered demo, UUID noteId, UUID colleagues) {
    UUID organization = demo.registrar().organizationId();
    Note note = notes.find(organization, noteId).orElseThrow();
    UUID sharer = demo.registrar().userId();
    String message = "Known to you from last week; please call me if anything looks different.";
    trail.add(
        NoteShare.withDepartment(Ids.next(), note, colleagues, sharer, message, clock.instant()));
    mails.inApplication(
        note, demo.registrar(), users.activeStaff(organization, colleagues), message);
  }

  private record Written(String mrn, String department, String type, String text) {}
}
