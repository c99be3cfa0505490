package org.wardvoice.operations.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.work.WorkControl.WorkFilter;
import org.wardvoice.work.WorkKind;
import org.wardvoice.work.WorkStatus;

/** The filters of the list of work. */
public class WorkFilters {

  @Parameter(
      description = "Filter by kind.",
      schema = @Schema(implementation = WorkKind.class),
      example = "report")
  @QueryParam("kind")
  String kind;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = WorkStatus.class),
      example = "failed")
  @QueryParam("status")
  String status;

  WorkFilter wanted(QueryReader query) {
    return new WorkFilter(
        query.choice("kind", kind, WorkKind.class),
        query.choice("status", status, WorkStatus.class));
  }
}
