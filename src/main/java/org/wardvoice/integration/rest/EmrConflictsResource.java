package org.wardvoice.integration.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.EmrConflictStatus;
import org.wardvoice.integration.service.emr.EmrConflictView;
import org.wardvoice.integration.service.emr.EmrDecision;
import org.wardvoice.integration.service.emr.ManageEmrConflicts;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.persistence.Page;

/** Records that were changed both here and at the EMR. */
@Path("integrations/emr/conflicts")
@ApplicationScoped
@Tag(name = "Integration")
public class EmrConflictsResource {

  @Inject private CurrentCaller current;
  @Inject private ManageEmrConflicts conflicts;

  @GET
  @RequiresPermission(EmrSyncsResource.READ)
  @Operation(
      summary = "List conflicts with the EMR",
      description =
          "Lists the records that were changed on both sides, newest first, with the content of both sides, which is"
              + " empty if you may not read the record or its patient. A record in conflict is not changed on either"
              + " side.")
  public Page<EmrConflictView> list(
      @Parameter(
              description = "Filter by status.",
              schema = @Schema(implementation = EmrConflictStatus.class),
              example = "open")
          @QueryParam("status")
          String status,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return conflicts.list(
        current.caller(),
        query.choice("status", status, EmrConflictStatus.class),
        parameters.request(query));
  }

  @POST
  @Path("{conflict_id}")
  @RequiresPermission(EmrSyncsResource.CHANGE)
  @Operation(
      summary = "Resolve a conflict with the EMR",
      description =
          "Decides which side to keep. For a patient, `theirs` imports the EMR's side at once, and `ours` leaves the"
              + " patient unchanged until the EMR changes something again. For a task, `ours` overwrites the EMR's"
              + " version in the next run, and `theirs` leaves the EMR's version unchanged until the task changes"
              + " again. A conflict can be resolved only once (else 409), by someone who may read the record"
              + " and its patient.")
  public EmrConflictView resolve(
      @PathParam("conflict_id") String conflictId, EmrDecision decision) {
    return conflicts.resolve(current.caller(), PathId.of("Conflict", conflictId), decision.keep());
  }
}
