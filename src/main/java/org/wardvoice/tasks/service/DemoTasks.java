package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.patients.DemoPatientsRegistered;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.Priority;
import org.wardvoice.tasks.TaskStatus;

/** Creates the demo's tasks, for its patients and its staff. */
@Stateless
public class DemoTasks {

  private static final String NURSE = "nora keller";
  private static final String OTHER_NURSE = "niamh byrne";
  private static final String DOCTOR = "dora novak";

  private static final List<Duty> DUTIES =
      List.of(
          new Duty(
              "DEMO-0001",
              "Check blood pressure",
              Priority.HIGH,
              NURSE,
              3,
              40,
              "Room 12",
              "Cardiology"),
          new Duty(
              "DEMO-0002",
              "Prepare discharge letter",
              Priority.MEDIUM,
              DOCTOR,
              28,
              0,
              null,
              "Cardiology"),
          new Duty(
              "DEMO-0003",
              "Change wound dressing",
              Priority.URGENT,
              NURSE,
              -4,
              0,
              "Bay 2",
              "Cardiology"),
          new Duty(
              "DEMO-0004",
              "Take blood sample",
              Priority.MEDIUM,
              OTHER_NURSE,
              6,
              20,
              "Room 7",
              "Cardiology"),
          new Duty(
              "DEMO-0005",
              "Arrange X-ray of the ankle",
              Priority.HIGH,
              "emeka obi",
              1,
              60,
              null,
              "Emergency"),
          new Duty("DEMO-0008", "Order physiotherapy", Priority.LOW, null, 50, 0, null, "Surgery"),
          new Duty(
              "DEMO-0011",
              "Repeat chest X-ray",
              Priority.MEDIUM,
              null,
              -30,
              100,
              null,
              "General Medicine"));

  @Inject private CreateTask create;
  @Inject private ChangeTaskStatus move;
  @Inject private Users users;
  @Inject private Clock clock;

  public void add(@Observes DemoPatientsRegistered demo) {
    for (Duty duty : DUTIES) {
      UUID patient = demo.patients().get(duty.mrn());
      if (patient != null) {
        add(demo.registrar(), patient, duty);
      }
    }
  }

  private void add(Caller registrar, UUID patient, Duty duty) {
    Instant due = clock.instant().plus(Duration.ofHours(duty.hours()));
    UUID task =
        create
            .create(
                registrar,
                new NewTask(
                    duty.title(),
                    null,
                    duty.priority(),
                    duty.department(),
                    assignee(registrar, duty.assignee()),
                    due,
                    duty.location(),
                    patient,
                    null))
            .id();
    if (duty.progress() > 0) {
      move(registrar, task, TaskStatus.IN_PROGRESS, Math.min(duty.progress(), 90));
    }
    if (duty.progress() == 100) {
      move(registrar, task, TaskStatus.COMPLETED, 100);
    }
  }

  private void move(Caller registrar, UUID task, TaskStatus status, double progress) {
    move.move(registrar, task, new StatusChange(status, progress, null), Precondition.NONE);
  }

  /** Null if the organization has no user of that name. */
  private UUID assignee(Caller registrar, String name) {
    List<UserView> found =
        name == null ? List.of() : users.namedLike(registrar.organizationId(), name);
    return found.isEmpty() ? null : found.get(0).id();
  }

  /**
   * A demo task for a patient.
   *
   * @param assignee by name, or null
   * @param hours from now until it is due
   * @param progress 0: not started; 100: completed
   */
  private record Duty(
      String mrn,
      String title,
      Priority priority,
      String assignee,
      int hours,
      int progress,
      String location,
      String department) {}
}
