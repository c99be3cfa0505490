package org.wardvoice.patients.rest;

import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.service.FindPatients.PatientQuery;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

public class PatientFilters {

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = PatientStatus.class),
      example = "active")
  @QueryParam("status")
  String status;

  @Parameter(
      description =
          "Search by parts of the name, in any order, with or without accents, or by the start of the medical record"
              + " number.",
      example = "mar")
  @QueryParam("q")
  String text;

  /** Only in the body of a search; empty for all. */
  List<UUID> ids = List.of();

  PatientQuery wanted(QueryReader query) {
    return new PatientQuery(
        QueryValues.text(department),
        query.choice("status", status, PatientStatus.class),
        QueryValues.text(text),
        ids);
  }
}
