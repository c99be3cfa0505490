package org.wardvoice.webhooks.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.webhooks.DeliveryStatus;

/** The filters of the list of deliveries. */
public class DeliveryFilters {

  @Parameter(
      description = "Only those that stand so.",
      schema = @Schema(implementation = DeliveryStatus.class),
      example = "failed")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Only those of this event, in either spelling; tests are `webhook.test`.",
      example = "feedback.processed")
  @QueryParam("event")
  String event;

  DeliveryStatus status() {
    return QueryValues.choice("status", status, DeliveryStatus.class);
  }

  String event() {
    return QueryValues.text(event);
  }
}
