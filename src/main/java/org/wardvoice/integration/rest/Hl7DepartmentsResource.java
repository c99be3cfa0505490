package org.wardvoice.integration.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.hl7.AssignWards;
import org.wardvoice.integration.service.hl7.WardsChange;
import org.wardvoice.integration.service.hl7.WardsView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;

/** The departments of wards in HL7 v2 messages, over HTTP. */
@Path("integrations/hl7/departments")
@ApplicationScoped
@Tag(name = "HL7 v2", description = "Messages of the hospital's other systems.")
public class Hl7DepartmentsResource {

  @Inject private CurrentCaller current;
  @Inject private AssignWards assign;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "Get the departments of wards",
      description =
          "Returns which department each ward (PV1-3.1) belongs to, and the `unknown_wards` of failed messages. A ward"
              + " that is not in the table is looked up by the name and code of departments.")
  public WardsView readHl7Departments() {
    return assign.read(current.caller());
  }

  @PUT
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Replace the departments of wards",
      description =
          "Replaces the whole table. Wards are compared ignoring case. Failed messages are not retried"
              + " automatically.")
  public WardsView replaceHl7Departments(WardsChange change) {
    return assign.replace(current.caller(), change, precondition);
  }
}
