package org.wardvoice.organization.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.organization.service.DepartmentView;
import org.wardvoice.organization.service.ListDepartments;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.rest.ListParameters;

/** The departments of the caller's organization. */
@Path("departments")
@Tag(name = "Departments", description = "The departments of the organization.")
@ApplicationScoped
public class DepartmentsResource {

  private ListDepartments listDepartments;
  private CurrentCaller caller;

  public DepartmentsResource() {}

  @Inject
  public DepartmentsResource(ListDepartments listDepartments, CurrentCaller caller) {
    this.listDepartments = listDepartments;
    this.caller = caller;
  }

  /** Open to everybody signed in: names are needed to fill in forms. */
  @GET
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "List departments",
      description = "Their names are needed to fill in forms. Newest first.")
  public Page<DepartmentView> list(@BeanParam ListParameters parameters) {
    return listDepartments.list(caller.caller().organizationId(), parameters.request());
  }
}
