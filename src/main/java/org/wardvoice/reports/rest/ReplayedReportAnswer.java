package org.wardvoice.reports.rest;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.reports.ReportRequested;
import org.wardvoice.reports.service.FindReports;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ReplayedAnswer;

/** The response to a report request that was committed before the server stopped. */
@Component
public class ReplayedReportAnswer implements ReplayedAnswer {

  private final FindReports find;
  private final ReportAddresses addresses;
  private final CurrentCaller current;

  @Inject
  public ReplayedReportAnswer(FindReports find, ReportAddresses addresses, CurrentCaller current) {
    this.find = find;
    this.addresses = addresses;
    this.current = current;
  }

  @Override
  public String type() {
    return ReportRequested.TYPE;
  }

  @Override
  public Created<?> of(UUID id) {
    return Created.of(id, addresses.in(find.one(current.caller(), id)));
  }
}
