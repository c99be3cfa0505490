package org.wardvoice.reports.service;

import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.notifications.Notification;
import org.wardvoice.notifications.Notifications;
import org.wardvoice.organization.UserView;
import org.wardvoice.organization.Users;
import org.wardvoice.reports.entity.ReportSchedule;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;

/** Stops a schedule whose creator may no longer request reports, and notifies those who can fix it. */
@Component
public class StopSchedule {

  private static final Log LOG = Log.of(StopSchedule.class);
  private static final String KIND = "schedule-stopped";

  private final Users users;
  private final Notifications notifications;
  private final MailQueue mails;
  private final MailTexts texts;
  private final Event<AuditEvent> audit;

  @Inject
  public StopSchedule(
      Users users,
      Notifications notifications,
      MailQueue mails,
      MailTexts texts,
      Event<AuditEvent> audit) {
    this.users = users;
    this.notifications = notifications;
    this.mails = mails;
    this.texts = texts;
    this.audit = audit;
  }

  /** Requires the transaction that has locked the schedule, so that it happens once. */
  void stop(ReportSchedule schedule, Instant now) {
    schedule.stop(now);
    LOG.warn("reports.schedule_stopped", "schedule", schedule.id());
    audit.fire(AddSchedule.auditEvent("report_schedule_stopped", schedule, null));
    notifyAdministrators(schedule);
  }

  private void notifyAdministrators(ReportSchedule schedule) {
    UUID organization = schedule.organizationId();
    List<UserView> administrators = users.activeHolding(organization, "organization:update");
    String title = texts.text(StopSchedule.class, "title." + schedule.terms().type());
    notifications.tell(
        organization,
        administrators.stream().map(UserView::id).toList(),
        new Notification(
            "report_schedule_stopped",
            texts.text(StopSchedule.class, KIND + ".subject", title),
            null,
            AddSchedule.TYPE,
            schedule.id()));
    String author = users.find(organization, schedule.createdBy()).map(UserView::name).orElse("");
    for (UserView person : administrators) {
      mails.enqueue(
          texts.mail(
              StopSchedule.class,
              organization,
              person.email(),
              KIND,
              title,
              person.name(),
              author,
              schedule.id()));
    }
  }
}
