package org.wardvoice.alerts.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.service.FindAlerts.Wanted;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.http.QueryValues;

public class AlertFilters {

  @Parameter(
      description = "Only of this severity.",
      schema = @Schema(implementation = Severity.class),
      example = "critical")
  @QueryParam("severity")
  String severity;

  @Parameter(
      description = "Only of this type.",
      schema = @Schema(implementation = AlertType.class),
      example = "fall")
  @QueryParam("type")
  String type;

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Only those that stand so.",
      schema = @Schema(implementation = AlertStatus.class),
      example = "open")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Only those that somebody has taken on, or only those that nobody has.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "false")
  @QueryParam("acknowledged")
  String acknowledged;

  Wanted wanted() {
    return new Wanted(
        QueryValues.choice("type", type, AlertType.class),
        QueryValues.choice("severity", severity, Severity.class),
        QueryValues.text(department),
        QueryValues.choice("status", status, AlertStatus.class),
        QueryValues.truth("acknowledged", acknowledged));
  }
}
