package org.wardvoice.disclosures.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.service.FindDisclosures.DisclosureQuery;
import org.wardvoice.shared.http.QueryReader;

/** The filters of a patient's disclosures. */
public class DisclosureFilters {

  @Parameter(
      description = "Filter by channel.",
      schema = @Schema(implementation = DisclosureChannel.class),
      example = "webhook")
  @QueryParam("channel")
  String channel;

  @Parameter(
      description =
          "`true`: only disclosures of which 45 CFR 164.528 requires that the patient is told. `false`: only the"
              + " others, such as those for treatment.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "true")
  @QueryParam("accountable")
  String accountable;

  @Parameter(
      description = "Start: a time, or a day. Default: six years ago.",
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

  DisclosureQuery wanted(QueryReader query) {
    return new DisclosureQuery(
        null,
        query.choice("channel", channel, DisclosureChannel.class),
        query.truth("accountable", accountable),
        query.from("date_from", dateFrom),
        query.to("date_to", dateTo));
  }
}
