package org.wardvoice.alerts.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.alerts.AlertStatus;
import org.wardvoice.alerts.service.FindAlerts.AlertQuery;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

public class AlertFilters {

  @Parameter(
      description = "Filter by severity.",
      schema = @Schema(implementation = Severity.class),
      example = "critical")
  @QueryParam("severity")
  String severity;

  @Parameter(
      description = "Filter by type.",
      schema = @Schema(implementation = AlertType.class),
      example = "fall")
  @QueryParam("type")
  String type;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = AlertStatus.class),
      example = "open")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by whether the alert has been acknowledged.",
      schema = @Schema(type = SchemaType.BOOLEAN),
      example = "false")
  @QueryParam("acknowledged")
  String acknowledged;

  @Parameter(description = "Filter by patient.", example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
  @QueryParam("patient_id")
  String patientId;

  AlertQuery wanted(QueryReader query) {
    return new AlertQuery(
        query.choice("type", type, AlertType.class),
        query.choice("severity", severity, Severity.class),
        QueryValues.text(department),
        query.choice("status", status, AlertStatus.class),
        query.truth("acknowledged", acknowledged),
        QueryValues.text(patientId));
  }
}
