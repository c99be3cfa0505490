package org.wardvoice.integration.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.emr.EmrDepartmentView;
import org.wardvoice.integration.service.emr.EmrDepartmentsChange;
import org.wardvoice.integration.service.emr.ManageEmrDepartments;
import org.wardvoice.integration.service.emr.MappedLocations;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** The mapping of the EMR's locations to departments. */
@Path("integrations/emr/departments")
@ApplicationScoped
@Tag(name = "Integration")
public class EmrDepartmentsResource {

  @Inject private CurrentCaller current;
  @Inject private ManageEmrDepartments departments;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(EmrSyncsResource.READ)
  @Operation(
      summary = "List the EMR's locations",
      description =
          "Lists the locations of the EMR with the departments that they are mapped to, by location. The `department`"
              + " of a location that a run has found but that isn't mapped is null. Locations with the name or code of a"
              + " department aren't listed unless you send them.")
  public Page<EmrDepartmentView> list(
      @Parameter(
              description = "Filter by whether the location is mapped.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "false")
          @QueryParam("mapped")
          String mapped,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return departments.list(
        current.caller(), query.truth("mapped", mapped), parameters.request(query));
  }

  @PUT
  @RequiresPermission(EmrSyncsResource.CHANGE)
  @Operation(
      summary = "Map the EMR's locations",
      description =
          "Maps each given location to a department, or to none if `department` is absent or null. Other locations"
              + " remain unchanged. Give the reference that the EMR uses for the location, or its exact name there. A name"
              + " without a department doesn't count even if a department has it. The next run imports the patients that"
              + " were waiting for the mapping. `If-Match` takes the tag of an earlier response about the same"
              + " locations.")
  public MappedLocations map(EmrDepartmentsChange change) {
    return departments.map(current.caller(), change, precondition);
  }
}
