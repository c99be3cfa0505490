package org.wardvoice.organization.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.service.FindUsers.Wanted;
import org.wardvoice.security.Role;
import org.wardvoice.shared.http.QueryValues;

public class UserFilters {

  @Parameter(
      description = "Only with this role.",
      schema = @Schema(implementation = Role.class),
      example = "nurse")
  @QueryParam("role")
  String role;

  @Parameter(description = "Only of this department, by name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Only with this status.",
      schema = @Schema(implementation = UserStatus.class),
      example = "active")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Only those whose name or e-mail address holds this text, whatever its case.",
      example = "lang")
  @QueryParam("q")
  String text;

  Wanted wanted() {
    return new Wanted(
        QueryValues.choice("role", role, Role.class),
        QueryValues.text(department),
        QueryValues.choice("status", status, UserStatus.class),
        QueryValues.text(text));
  }
}
