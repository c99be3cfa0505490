package org.wardvoice.reports.rest;

import jakarta.inject.Inject;
import java.net.URI;
import org.wardvoice.reports.service.ReportView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.answering.PublicAddress;
import org.wardvoice.shared.http.request.CurrentRequest;

/** The URLs of reports' files. */
@Component
public class ReportAddresses {

  private final CurrentRequest request;

  @Inject
  public ReportAddresses(CurrentRequest request) {
    this.request = request;
  }

  /** The report with the URL of its file, as the current caller reaches it. */
  ReportView in(ReportView report) {
    String path =
        request.get().getContextPath()
            + "/api/analytics/reports/"
            + report.reportId()
            + "/download";
    URI own = URI.create(request.get().getRequestURL().toString()).resolve(path);
    return report.at(PublicAddress.of(own));
  }
}
