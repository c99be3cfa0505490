package org.wardvoice.reports.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.export.InOneMoment;
import org.wardvoice.reports.entity.ClaimedReport;
import org.wardvoice.reports.entity.ReportFile;
import org.wardvoice.reports.service.content.GatherReport;
import org.wardvoice.reports.service.content.ReportDocument;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportType;
import org.wardvoice.reports.service.content.ReportWanted;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.LowerCase;

/** Makes one claimed report: all that it tells is of one moment, and its file is kept piece by piece. */
@ApplicationScoped
public class MakeReport {

  private static final Log LOG = Log.of(MakeReport.class);
  private static final String REPORT = "report";

  private GatherReport contents;
  private ReportWriters writers;
  private ReportSteps steps;
  private InOneMoment moment;
  private ReportsConfig configuration;
  private Clock clock;

  protected MakeReport() {}

  @Inject
  public MakeReport(
      GatherReport contents,
      ReportWriters writers,
      ReportSteps steps,
      InOneMoment moment,
      ReportsConfig configuration,
      Clock clock) {
    this.contents = contents;
    this.writers = writers;
    this.steps = steps;
    this.moment = moment;
    this.configuration = configuration;
    this.clock = clock;
  }

  /** Makes it. Whatever goes wrong, it ends: as failed, or for another try. */
  void make(ReportWork work) {
    ClaimedReport claimed = work.claimed();
    try {
      ReportFile file = moment.read(configuration.longest(), () -> write(work));
      if (!steps.complete(claimed, file)) {
        throw new LeaseLost();
      }
    } catch (TooManyRows e) {
      LOG.warn("reports.too_many_rows", REPORT, claimed.id());
      steps.fail(claimed, e.getMessage());
    } catch (LeaseLost e) {
      LOG.warn("reports.lost", REPORT, claimed.id());
    } catch (IOException | RuntimeException e) {
      giveUp(work, e);
    }
  }

  /** Libraries wrap what they are told by, also that the report is somebody else's now. */
  private void giveUp(ReportWork work, Exception failure) {
    UUID id = work.claimed().id();
    if (work.isLost()) {
      LOG.warn("reports.lost", REPORT, id);
      return;
    }
    LOG.error("reports.broke", failure, REPORT, id);
    steps.tryAgain(work.claimed());
  }

  private ReportFile write(ReportWork work) throws IOException {
    ClaimedReport claimed = work.claimed();
    ReportDocument document = contents.gather(wanted(claimed));
    TooManyRows.refuse(document.details().total(), configuration.mostRows());
    PieceOutput file = new PieceOutput((position, content) -> keep(work, position, content));
    ReportFormat format = LowerCase.value(ReportFormat.class, claimed.terms().format());
    writers.of(format).write(work.watched(document), file);
    return file.finish();
  }

  private ReportWanted wanted(ClaimedReport claimed) {
    return new ReportWanted(
        claimed.id(),
        claimed.organizationId(),
        LowerCase.value(ReportType.class, claimed.terms().type()),
        claimed.period(),
        claimed.terms().departmentId(),
        claimed.terms().charts(),
        clock.instant());
  }

  private void keep(ReportWork work, int position, byte[] content) throws IOException {
    work.requireHeld();
    if (!steps.add(work.claimed(), work.percentage(), position, content)) {
      throw new LeaseLost();
    }
  }
}
