package org.wardvoice.patients.rest;

import jakarta.ws.rs.QueryParam;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.patients.PatientOrder;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.QueryValues;

/** Parses the sort order of the list of patients. */
public class PatientSort {

  private static final Map<String, PatientOrder> ORDERS =
      Map.of(
          "name", PatientOrder.NAME,
          "-name", PatientOrder.NAME_DESCENDING,
          "admission_date", PatientOrder.ADMISSION_DATE,
          "-admission_date", PatientOrder.ADMISSION_DATE_DESCENDING);

  @Parameter(
      description = "Sort order.",
      schema =
          @Schema(
              type = SchemaType.STRING,
              enumeration = {"name", "-name", "admission_date", "-admission_date"},
              defaultValue = "-admission_date"))
  @QueryParam("sort")
  String sort;

  PatientOrder order() {
    String wanted = QueryValues.text(sort);
    PatientOrder order =
        wanted == null ? PatientOrder.ADMISSION_DATE_DESCENDING : ORDERS.get(wanted);
    if (order == null) {
      throw new InvalidInput(
          "sort", "must be one of: name, -name, admission_date, -admission_date");
    }
    return order;
  }
}
