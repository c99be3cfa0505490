package org.wardvoice.patients.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.service.FindPatients.Wanted;
import org.wardvoice.shared.http.QueryValues;

public class PatientFilters {

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Only with this status.",
      schema = @Schema(implementation = PatientStatus.class),
      example = "active")
  @QueryParam("status")
  String status;

  @Parameter(
      description =
          "Parts of the name in any order, with or without accents, or the start of the medical record number.",
      example = "mar")
  @QueryParam("q")
  String text;

  Wanted wanted() {
    return new Wanted(
        QueryValues.text(department),
        QueryValues.choice("status", status, PatientStatus.class),
        QueryValues.text(text));
  }
}
