package org.wardvoice.integration.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.emr.EmrDepartmentView;
import org.wardvoice.integration.service.emr.EmrDepartmentsChange;
import org.wardvoice.integration.service.emr.ManageEmrDepartments;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.persistence.Page;

/** The mapping of the EMR's locations to departments. */
@Path("integrations/emr/departments")
@RequestScoped
@Tag(name = "Integration")
public class EmrDepartmentsResource {

  @Inject private CurrentCaller current;
  @Inject private ManageEmrDepartments departments;

  @GET
  @RequiresPermission(EmrSyncsResource.READ)
  @Operation(
      summary = "List the EMR's locations",
      description =
          "Lists the locations of the EMR with the departments that they are mapped to, by location. A location that"
              + " a run has met and nobody has mapped has `department` null.")
  public Page<EmrDepartmentView> list(
      @Parameter(
              description = "Only locations that are mapped, or only those that are not.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "false")
          @QueryParam("mapped")
          String mapped,
      @BeanParam ListParameters parameters) {
    return departments.list(
        current.caller(), QueryValues.truth("mapped", mapped), parameters.request());
  }

  @PUT
  @RequiresPermission(EmrSyncsResource.CHANGE)
  @Operation(
      summary = "Map the EMR's locations",
      description =
          "Maps each given location to a department, or to none if `department` is absent or null. Other locations"
              + " stay as they are. A location is given as the EMR refers to it, or by its exact name there. The next"
              + " run takes over the patients that waited for it.")
  public MappedLocations map(EmrDepartmentsChange change) {
    return new MappedLocations(departments.map(current.caller(), change));
  }

  /**
   * The mapped locations.
   *
   * @param departments in the order of the request
   */
  public record MappedLocations(List<EmrDepartmentView> departments) {}
}
