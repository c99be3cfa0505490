package org.wardvoice.integration.rest.fhir;

import jakarta.inject.Inject;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.integration.service.fhir.Asking;
import org.wardvoice.integration.service.fhir.BulkExports;
import org.wardvoice.integration.service.fhir.BulkRequest;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;

/** Starts a bulk export, of everything or of resources about patients. */
@Component
public class BeginBulkExport {

  private final FhirRequest request;
  private final BulkExports exports;

  @Inject
  public BeginBulkExport(FhirRequest request, BulkExports exports) {
    this.request = request;
    this.exports = exports;
  }

  /** The response contains the URL of the export's status. */
  Response of(UriInfo uri, HttpHeaders headers, boolean ofPatients) {
    if (!FhirRequest.prefers(headers, "respond-async")) {
      throw new InvalidInput("Prefer", "must be respond-async");
    }
    Asking asking = request.asking(uri);
    String query = uri.getRequestUri().getRawQuery();
    String path = ofPatients ? "/Patient/$export" : "/$export";
    String address = asking.base() + path + (query == null ? "" : "?" + query);
    BulkRequest wanted =
        BulkRequest.of(asking.caller(), uri.getQueryParameters(), ofPatients, address);
    BulkExport export = exports.ask(asking.caller(), wanted);
    return Response.accepted()
        .header(HttpHeaders.CONTENT_LOCATION, asking.address("$export", export.id().toString()))
        .build();
  }
}
