package org.wardvoice.operations.rest;

import jakarta.enterprise.context.ApplicationScoped;
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
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.work.WorkView;

/** Background work, such as transcriptions, reports, mail and deliveries to webhooks. */
@Path("work")
@ApplicationScoped
@Tag(
    name = "Work",
    description = "Background work, such as transcriptions, reports, mail and webhooks.")
public class WorkResource {

  @Inject private CurrentCaller current;
  @Inject private AdministerWork work;

  @GET
  @RequiresPermission(value = "system:read", or = "organization:read")
  @Operation(
      summary = "List background work",
      description =
          "Lists the work of the organization, newest first. Completed and failed work stays in the list for some days.")
  public Page<WorkView> list(@BeanParam WorkFilters filters, @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return work.list(current.caller(), filters.wanted(query), parameters.request(query));
  }

  @POST
  @Path("{work_id}/retry")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Retry background work",
      description =
          "Restarts failed work with all its attempts, and makes waiting work due at once. Refused (409) for running"
              + " and completed work, for a failed mail, whose text is not kept, and for a delivery to a disabled"
              + " webhook.")
  public WorkView retry(@PathParam("work_id") String workId) {
    return work.retry(current.caller(), id(workId));
  }

  @POST
  @Path("{work_id}/cancel")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Cancel background work",
      description =
          "Ends waiting or running work as failed, together with its report, transcription or delivery. Completed and"
              + " failed work can't be canceled (409).")
  public WorkView cancel(@PathParam("work_id") String workId) {
    return work.cancel(current.caller(), id(workId));
  }

  private static UUID id(String text) {
    return PathId.of("Work", text);
  }
}
