package org.wardvoice.patients;

import jakarta.ws.rs.QueryParam;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.shared.http.Expand;

/** The parameter {@code expand} of operations whose records can contain their patient. */
public class ExpandPatient {

  @Parameter(
      description =
          "`patient` adds the record's patient, as in lists of patients, if the caller may read it.",
      example = "patient")
  @QueryParam("expand")
  String expand;

  /** The parts that were asked for. */
  public Set<String> parts() {
    return Expand.of(expand);
  }
}
