package org.wardvoice.operations.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.operations.service.AdministerWork;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.work.WorkView;

/** The background work of the service, such as transcriptions, reports and mail. */
@Path("work")
@RequestScoped
@Tag(name = "Work", description = "Background work, such as transcriptions, reports and mail.")
public class WorkResource {

  @Inject private CurrentCaller current;
  @Inject private AdministerWork work;

  @GET
  @RequiresPermission(value = "system:read", or = "organization:read")
  @Operation(
      summary = "List background work",
      description =
          "That of one's own organization, newest first. Work that has ended stays in the list for some days.")
  public Page<WorkView> list(@BeanParam WorkFilters filters, @BeanParam ListParameters parameters) {
    return work.list(current.caller(), filters.kind(), filters.status(), parameters.request());
  }

  @POST
  @Path("{work_id}/retry")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Retry background work",
      description =
          "Work that has failed starts again, with all its tries; work that waits is tried at once. Anything else is"
              + " refused (409), as is a failed mail, whose text is not kept.")
  public WorkView retry(@PathParam("work_id") String workId) {
    return work.retry(current.caller(), id(workId));
  }

  @POST
  @Path("{work_id}/cancel")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Cancel background work",
      description =
          "Work that waits or runs is given up for good; what it was for fails, such as the report. Work that has"
              + " ended can't be canceled (409).")
  public WorkView cancel(@PathParam("work_id") String workId) {
    return work.cancel(current.caller(), id(workId));
  }

  private static UUID id(String text) {
    return PathId.of("Work", text);
  }
}
