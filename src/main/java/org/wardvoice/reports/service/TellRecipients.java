package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.reports.entity.ClaimedReport;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.shared.time.TimeConfig;

/** Tells the recipients of a scheduled report where it is, never what stands in it, or that there is none. */
@ApplicationScoped
public class TellRecipients {

  private ReportRepository reports;
  private ReportsConfig configuration;
  private TimeConfig time;
  private MailTexts texts;
  private MailQueue mails;

  protected TellRecipients() {}

  @Inject
  public TellRecipients(
      ReportRepository reports,
      ReportsConfig configuration,
      TimeConfig time,
      MailTexts texts,
      MailQueue mails) {
    this.reports = reports;
    this.configuration = configuration;
    this.time = time;
    this.texts = texts;
    this.mails = mails;
  }

  /** That it is there, in the transaction that completes it. */
  void tell(ClaimedReport claimed, Instant expiry) {
    String lastDay = expiry.atZone(time.zone()).toLocalDate().toString();
    send(claimed, "report-ready", configuration.way(claimed.id()), lastDay);
  }

  /** That it could not be made, in the transaction that gives it up. Why stands in the report's own record. */
  void tellOfFailure(ClaimedReport claimed) {
    send(claimed, "report-failed", configuration.way(claimed.id()));
  }

  private void send(ClaimedReport claimed, String mail, String... more) {
    List<String> recipients =
        reports
            .find(claimed.organizationId(), claimed.id())
            .map(Report::recipients)
            .orElse(List.of());
    ZoneId days = claimed.period().zoneOfDays(time.zone());
    LocalDate from = claimed.period().from().atZone(days).toLocalDate();
    LocalDate to = claimed.period().to().minusMillis(1).atZone(days).toLocalDate();
    String title = texts.text(TellRecipients.class, "title." + claimed.terms().type());
    Object[] words =
        Stream.concat(Stream.of(title, from.toString(), to.toString()), Stream.of(more)).toArray();
    for (String recipient : recipients) {
      mails.enqueue(
          texts.mail(TellRecipients.class, claimed.organizationId(), recipient, mail, words));
    }
  }
}
