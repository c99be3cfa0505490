package org.wardvoice.alerts.service;

import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.alerts.entity.Alert;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.UserView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;
import org.wardvoice.tasks.UrgentTasks;

/**
 * Notifies the department's head of a critical alert, and creates a task if configured. A mail leaves the hospital's
 * network, so it contains only that there is an alert and where, never the patient or the content.
 */
@Component
public class EscalateAlert {

  private static final Log LOG = Log.of(EscalateAlert.class);
  private static final String KIND = "critical-alert";

  private final Departments departments;
  private final Notifications notifications;
  private final MailQueue mails;
  private final MailTexts texts;
  private final UrgentTasks tasks;
  private final AlertsConfig configuration;

  @Inject
  public EscalateAlert(
      Departments departments,
      Notifications notifications,
      MailQueue mails,
      MailTexts texts,
      UrgentTasks tasks,
      AlertsConfig configuration) {
    this.departments = departments;
    this.notifications = notifications;
    this.mails = mails;
    this.texts = texts;
    this.tasks = tasks;
    this.configuration = configuration;
  }

  /**
   * Escalates an alert.
   *
   * @param recordedBy the user whose record caused it
   * @param department its name
   */
  void escalate(Alert alert, UUID recordedBy, String department) {
    callHead(alert, department);
    if (configuration.createsTask()) {
      tasks.add(
          alert.organizationId(),
          recordedBy,
          alert.departmentId(),
          alert.patientId(),
          texts.text(EscalateAlert.class, "task.title"),
          alert.message());
    }
  }

  /**
   * Notifies the head of the alert's department, if there is one.
   *
   * @param department its name
   */
  void callHead(Alert alert, String department) {
    Optional<UserView> head = departments.head(alert.organizationId(), alert.departmentId());
    head.ifPresentOrElse(
        person -> call(person, alert, department),
        () -> LOG.warn("alert.department_without_head", "department", alert.departmentId()));
  }

  private void call(UserView head, Alert alert, String department) {
    notifications.tell(
        alert.organizationId(),
        List.of(head.id()),
        new Notification(
            "critical_alert",
            texts.text(EscalateAlert.class, KIND + ".subject", department),
            null,
            "alert",
            alert.id()));
    mails.enqueue(
        texts
            .mail(
                EscalateAlert.class,
                alert.organizationId(),
                head.email(),
                KIND,
                department,
                head.name(),
                alert.id())
            .urgent());
  }
}
