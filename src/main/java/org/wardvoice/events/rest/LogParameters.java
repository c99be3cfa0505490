package org.wardvoice.events.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.events.service.PullEvents.Wanted;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.QueryValues;

/** What can be asked of the log. */
public class LogParameters {

  @Parameter(
      description =
          "`cursor` of the answer before; `latest` for what happens from now on; absent for the oldest event that is kept. A"
              + " cursor from before that goes on there.",
      schema = @Schema(type = SchemaType.STRING, maxLength = 256),
      example = "latest")
  @QueryParam("after")
  String after;

  @Parameter(
      description =
          "Only of these types, separated by commas, dotted or underscored; `*` or absent for all. `notification.created` tells"
              + " of the caller's own notifications.",
      example = "patient.created,note_signed")
  @QueryParam("types")
  String types;

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Events at most.",
      schema =
          @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "100", defaultValue = "20"),
      example = "20")
  @QueryParam("limit")
  String limit;

  Wanted wanted() {
    return new Wanted(
        QueryValues.text(after),
        QueryValues.text(types),
        QueryValues.text(department),
        ListParameters.rows(limit));
  }
}
