package org.wardvoice.reports.rest;

import jakarta.inject.Inject;
import java.net.URI;
import java.time.Clock;
import org.wardvoice.reports.service.ReportView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.answering.PublicAddress;
import org.wardvoice.shared.http.request.CurrentRequest;

/** The download URLs of reports. */
@Component
public class ReportAddresses {

  private final CurrentRequest request;
  private final Clock clock;

  @Inject
  public ReportAddresses(CurrentRequest request, Clock clock) {
    this.request = request;
    this.clock = clock;
  }

  /** Adds the download URL, based on the URL of the current request. */
  ReportView in(ReportView report) {
    String path =
        request.get().getContextPath()
            + "/api/analytics/reports/"
            + report.reportId()
            + "/download";
    URI own = URI.create(request.get().getRequestURL().toString()).resolve(path);
    return report.at(PublicAddress.of(own), clock.instant());
  }
}
