package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.organization.UserStatus;
import org.wardvoice.organization.service.ChangeDepartment;
import org.wardvoice.organization.service.DepartmentChange;
import org.wardvoice.organization.service.DepartmentView;
import org.wardvoice.organization.service.FindDepartments;
import org.wardvoice.organization.service.NewDepartment;
import org.wardvoice.organization.service.OpenDepartment;
import org.wardvoice.organization.service.StaffMember;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.Paged;
import org.wardvoice.shared.http.Pagination;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.persistence.PageRequest;

/** The departments of the caller's organization. All signed-in users may read them, for forms. */
@Path("departments")
@Tag(name = "Departments", description = "The departments of the organization.")
@ApplicationScoped
public class DepartmentsResource {

  @Inject private CurrentCaller current;
  @Inject private FindDepartments find;
  @Inject private OpenDepartment open;
  @Inject private ChangeDepartment change;
  @Inject private Precondition precondition;

  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(summary = "List departments", description = "Lists departments, newest first.")
  public Page<DepartmentView> list(
      @Parameter(
              description =
                  "Filter by whether new records can use the department (`true`) or it is closed (`false`).",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "true")
          @QueryParam("active")
          String active,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return find.list(current.caller(), query.truth("active", active), parameters.request(query));
  }

  @POST
  @RequiresPermission("department:create")
  @Operation(
      summary = "Create a department",
      description =
          "Name and code must be unique in the organization, ignoring case. If no code is given, it is derived from"
              + " the name.")
  public Created<DepartmentView> open(NewDepartment department) {
    DepartmentView view = open.open(current.caller(), department);
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{department_id}")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(summary = "Get a department", description = "Returns the department, active or not.")
  public DepartmentView read(@PathParam("department_id") String departmentId) {
    return find.one(current.caller(), id(departmentId));
  }

  @PUT
  @Path("{department_id}")
  @RequiresPermission("department:update")
  @Operation(
      summary = "Update a department",
      description =
          "Existing records follow a renamed department, and its former name becomes available. Existing records"
              + " keep an inactive department, but new records can't use it.")
  public DepartmentView update(
      @PathParam("department_id") String departmentId, Patch<DepartmentChange> wanted) {
    return change.change(current.caller(), id(departmentId), wanted, precondition);
  }

  @GET
  @Path("{department_id}/staff")
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List a department's staff",
      description =
          "Lists the active users of the department, newest first, or those with the given `status`: records also"
              + " name users who have left. Callers with `user:read` or `department:read` get the full record; others"
              + " get id, name, email address, role and department.")
  public DepartmentStaff staff(
      @PathParam("department_id") String departmentId,
      @Parameter(
              description = "Filter by status; `active` if absent.",
              schema = @Schema(implementation = UserStatus.class),
              example = "active")
          @QueryParam("status")
          String status,
      @BeanParam ListParameters parameters) {
    UUID id = id(departmentId);
    QueryReader query = new QueryReader();
    UserStatus chosen = query.choice("status", status, UserStatus.class);
    PageRequest wanted = parameters.request(query);
    DepartmentView department = find.one(current.caller(), id);
    Page<StaffMember> page = find.staff(current.caller(), id, chosen, wanted);
    return new DepartmentStaff(department, page.items(), Pagination.of(page));
  }

  /** Repeats the lost response to a new department. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindDepartments find, CurrentCaller current) {
    return new ReplayedAnswer("department", id -> Created.of(id, find.one(current.caller(), id)));
  }

  /**
   * A page of a department's staff.
   *
   * @param staff newest first
   */
  public record DepartmentStaff(
      DepartmentView department, List<StaffMember> staff, Pagination pagination) implements Paged {}

  private static UUID id(String text) {
    return PathId.of("Department", text);
  }
}
