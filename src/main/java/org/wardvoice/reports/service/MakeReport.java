package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import org.wardvoice.export.InOneMoment;
import org.wardvoice.mail.MailTexts;
import org.wardvoice.organization.Preferences;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.service.content.GatherReport;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportLanguage;
import org.wardvoice.reports.service.content.ReportSpecification;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Generates reports: reads all data in one snapshot and saves the file in pieces. */
@ApplicationScoped
public class MakeReport implements WorkHandler<ReportFile> {

  static final String KIND = "report";

  private static final Log LOG = Log.of(MakeReport.class);
  private static final String TOO_LONG =
      "Generating the report takes too long; request a shorter period or a single department.";
  private static final String TRIED =
      "The report could not be generated for a technical reason, after "
          + ReportsConfig.MOST_TRIES
          + " attempts.";

  @Inject private GatherReport contents;
  @Inject private ReportWriters writers;
  @Inject private ReportSteps steps;
  @Inject private InOneMoment moment;
  @Inject private ReportsConfig configuration;
  @Inject private Preferences preferences;
  @Inject private MailTexts mails;
  @Inject private Clock clock;

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public WorkTerms terms() {
    return configuration.terms();
  }

  @Override
  public String exhausted() {
    return TRIED;
  }

  @Override
  public ReportFile prepare(ClaimedWork claimed) throws WorkFailure {
    ReportWork work = new ReportWork(claimed, configuration.longest());
    try {
      Report report = steps.begin(claimed).orElseThrow(work::lost);
      return moment.read(configuration.longest(), () -> write(work, report));
    } catch (TooManyRows e) {
      throw new WorkFailure(e.getMessage(), e, WorkFailure.Next.GIVE_UP);
    } catch (IOException | RuntimeException e) {
      claimed.requireHeld();
      if (work.exceedsTimeLimit()) {
        throw new WorkFailure(TOO_LONG, e, WorkFailure.Next.GIVE_UP);
      }
      LOG.error("reports.broke", e, "report", claimed.id());
      throw new WorkFailure(TRIED, e, WorkFailure.Next.TRY_AGAIN);
    }
  }

  private ReportFile write(ReportWork work, Report report) throws IOException {
    ReportDocument document = contents.gather(wanted(report));
    ReportFormat format = LowerCase.value(ReportFormat.class, report.terms().format());
    ReportWriter writer = writers.of(format);
    TooManyRows.refuse(document.details().total(), writer, configuration.mostRows());
    PieceOutput file = new PieceOutput((position, content) -> keep(work, position, content));
    writer.write(work.watched(document), file);
    return file.finish();
  }

  private ReportSpecification wanted(Report report) {
    return new ReportSpecification(
        report.id(),
        report.organizationId(),
        LowerCase.value(ReportType.class, report.terms().type()),
        report.period(),
        report.terms().departmentId(),
        report.terms().charts(),
        clock.instant(),
        language(report));
  }

  /** The language of who requested the report or its schedule, as chosen by now. */
  private ReportLanguage language(Report report) {
    if (!LowerCase.value(ReportFormat.class, report.terms().format()).isForPeople()) {
      return ReportLanguage.ENGLISH;
    }
    return ReportLanguage.of(
        preferences
            .language(report.organizationId(), report.createdBy())
            .orElseGet(mails::language));
  }

  private void keep(ReportWork work, int position, byte[] content) {
    work.requireStillUseful();
    if (!steps.add(work.claimed(), position, content)) {
      throw work.lost();
    }
  }

  @Override
  public void renewed(ClaimedWork work) {
    steps.progress(work);
  }

  @Override
  public void commit(ClaimedWork work, ReportFile file) {
    steps.complete(work, file);
  }

  @Override
  public void failed(ClaimedWork work, String reason) {
    steps.fail(work, reason);
  }

  @Override
  public void queuedAgain(ClaimedWork work) {
    steps.queuedAgain(work);
  }
}
