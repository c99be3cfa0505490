package org.wardvoice.reports.rest;

import jakarta.inject.Inject;
import java.net.URI;
import org.wardvoice.reports.service.ReportView;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.answering.PublicAddress;
import org.wardvoice.shared.http.request.CurrentRequest;

/** The download URLs of reports. */
@Component
public class ReportAddresses {

  private final CurrentRequest request;

  @Inject
  public ReportAddresses(CurrentRequest request) {
    this.request = request;
  }

  /** Adds the download URL, based on the URL of the current request. */
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
