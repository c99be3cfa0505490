package org.wardvoice.audit.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.audit.service.FindEvents.AuditQuery;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.net.Addresses;
import org.wardvoice.shared.persistence.LowerCase;

/** The filters of the list of audit entries. */
public class AuditFilters {

  @Parameter(description = "Filter by user.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("userId")
  String userId;

  @Parameter(
      description = "Filter by category.",
      schema = @Schema(implementation = Category.class),
      example = "authorization")
  @QueryParam("eventType")
  String eventType;

  @Parameter(description = "Filter by action.", example = "permission_denied")
  @QueryParam("action")
  String action;

  @Parameter(description = "Filter by IP address.", example = "198.51.100.7")
  @QueryParam("ipAddress")
  String ipAddress;

  @Parameter(
      description = "Start: a time, or a day.",
      schema = @Schema(type = SchemaType.STRING),
      example = "2026-05-01")
  @QueryParam("date_from")
  String dateFrom;

  @Parameter(
      description = "End: a time, or a day, which is included.",
      schema = @Schema(type = SchemaType.STRING),
      example = "2026-05-31")
  @QueryParam("date_to")
  String dateTo;

  AuditQuery wanted(QueryReader query) {
    return new AuditQuery(
        QueryValues.text(userId),
        LowerCase.name(query.choice("eventType", eventType, Category.class)),
        QueryValues.text(action),
        query.read(this::address),
        query.from("date_from", dateFrom),
        query.to("date_to", dateTo));
  }

  /** In the canonical form that entries have. */
  private String address() {
    String text = QueryValues.text(ipAddress);
    return text == null
        ? null
        : Addresses.canonical(text)
            .orElseThrow(() -> new InvalidInput("ipAddress", "must be an IP address"));
  }
}
