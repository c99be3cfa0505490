package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.stream.Stream;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.shared.time.TimeConfig;

/** Notifies the recipients of a scheduled report that it is completed or has failed, without its content. */
@ApplicationScoped
public class NotifyRecipients {

  @Inject private ReportsConfig configuration;
  @Inject private TimeConfig time;
  @Inject private MailTexts texts;
  @Inject private MailQueue mails;

  /** Reports the completion, in the same transaction. */
  void completed(Report report, Instant expiry) {
    String end = texts.time(NotifyRecipients.class, expiry, time.zone());
    send(report, "report-ready", configuration.way(report.id()), end);
  }

  /** Reports the failure, in the same transaction. The report's record holds the reason. */
  void failed(Report report) {
    send(report, "report-failed", configuration.way(report.id()));
  }

  private void send(Report report, String mail, String... more) {
    ZoneId days = report.period().zoneOfDays(time.zone());
    LocalDate from = report.period().from().atZone(days).toLocalDate();
    LocalDate to = report.period().to().minusMillis(1).atZone(days).toLocalDate();
    String title = texts.text(NotifyRecipients.class, "title." + report.terms().type());
    Object[] words =
        Stream.concat(Stream.of(title, from.toString(), to.toString()), Stream.of(more)).toArray();
    for (String recipient : report.recipients()) {
      mails.enqueue(
          texts.mail(NotifyRecipients.class, report.organizationId(), recipient, mail, words));
    }
  }
}
