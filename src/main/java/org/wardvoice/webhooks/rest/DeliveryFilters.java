package org.wardvoice.webhooks.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.webhooks.DeliveryStatus;

public class DeliveryFilters {

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = DeliveryStatus.class),
      example = "failed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by event, in dotted or underscore spelling. Tests are `webhook.test`.",
      example = "feedback.processed")
  @QueryParam("event")
  String event;

  DeliveryStatus status(QueryReader query) {
    return query.choice("status", status, DeliveryStatus.class);
  }

  String event() {
    return QueryValues.text(event);
  }
}
