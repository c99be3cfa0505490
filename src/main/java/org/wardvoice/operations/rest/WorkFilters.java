package org.wardvoice.operations.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.work.WorkStatus;

/** The filters of the list of work. */
public class WorkFilters {

  @Parameter(description = "Only work of this kind.", example = "report")
  @QueryParam("kind")
  String kind;

  @Parameter(
      description = "Only work in this status.",
      schema = @Schema(implementation = WorkStatus.class),
      example = "failed")
  @QueryParam("status")
  String status;

  String kind() {
    return QueryValues.text(kind);
  }

  WorkStatus status() {
    return QueryValues.choice("status", status, WorkStatus.class);
  }
}
