package org.wardvoice.organization.rest;

import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.service.FindUsers.UserQuery;
import org.wardvoice.security.Role;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;

public class UserFilters {

  @Parameter(
      description = "Filter by role.",
      schema = @Schema(implementation = Role.class),
      example = "nurse")
  @QueryParam("role")
  String role;

  @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
  @QueryParam("department")
  String department;

  @Parameter(
      description = "Filter by status.",
      schema = @Schema(implementation = UserStatus.class),
      example = "active")
  @QueryParam("status")
  String status;

  @Parameter(
      description = "Filter by part of the name or email address, ignoring case.",
      example = "lang")
  @QueryParam("q")
  String text;

  UserQuery wanted(QueryReader query) {
    return new UserQuery(
        query.choice("role", role, Role.class),
        QueryValues.text(department),
        query.choice("status", status, UserStatus.class),
        QueryValues.text(text));
  }
}
