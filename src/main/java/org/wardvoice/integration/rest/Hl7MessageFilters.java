package org.wardvoice.integration.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.integration.Hl7Status;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

/** The filters of the list of HL7 v2 messages. */
public class Hl7MessageFilters {

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = Hl7Status.class),
      example = "failed")
  @QueryParam("status")
  String status;

  @Parameter(description = "Filter by message control id (MSH-10).", example = "MSG00001")
  @QueryParam("control_id")
  String controlId;

  Hl7Status status(QueryReader query) {
    return query.choice("status", status, Hl7Status.class);
  }

  String controlId() {
    return QueryValues.text(controlId);
  }
}
