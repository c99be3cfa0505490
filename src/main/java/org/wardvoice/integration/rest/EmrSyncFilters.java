package org.wardvoice.integration.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.integration.EmrSyncMode;
import org.wardvoice.integration.EmrSyncStatus;
import org.wardvoice.shared.http.QueryReader;

public class EmrSyncFilters {

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = EmrSyncStatus.class),
      example = "completed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by mode.",
      schema = @Schema(implementation = EmrSyncMode.class),
      example = "incremental")
  @QueryParam("mode")
  String mode;

  EmrSyncStatus status(QueryReader query) {
    return query.choice("status", status, EmrSyncStatus.class);
  }

  EmrSyncMode mode(QueryReader query) {
    return query.choice("mode", mode, EmrSyncMode.class);
  }
}
