package org.wardvoice.events.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.events.service.PullEvents.LogQuery;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.QueryValues;

/** The query parameters of the log. */
public class LogParameters {

  @Parameter(
      description =
          "The `cursor` of the previous response. Use `latest` to start with new events; omit it to start with the"
              + " oldest event that is kept. Older cursors continue from there.",
      schema = @Schema(type = SchemaType.STRING, maxLength = 256),
      example = "latest")
  @QueryParam("after")
  String after;

  @Parameter(
      description =
          "Filter by event types, comma-separated, in dotted or underscore spelling. `*` or absent: all types."
              + " `notification.created` covers the caller's own notifications.",
      example = "patient.created,note_signed")
  @QueryParam("types")
  String types;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Maximum number of events.",
      schema =
          @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"),
      example = "20")
  @QueryParam("limit")
  String limit;

  LogQuery wanted() {
    return new LogQuery(
        QueryValues.text(after),
        QueryValues.text(types),
        QueryValues.text(department),
        ListParameters.rows(limit));
  }
}
