package org.wardvoice.integration.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.hl7.ReverseMerge;
import org.wardvoice.patients.PatientMergeView;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.persistence.Page;

/** Merges of patients over HTTP. */
@Path("integrations/hl7/merges")
@ApplicationScoped
@Tag(name = "HL7 v2", description = "Messages of the hospital's other systems.")
public class Hl7MergesResource {

  @Inject private CurrentCaller current;
  @Inject private ReverseMerge reverse;

  @GET
  @RequiresPermission("organization:read")
  @Operation(
      summary = "List merges of patients",
      description = "Lists the merges requested by A40 messages, newest first.")
  public Page<PatientMergeView> list(@BeanParam ListParameters parameters) {
    return reverse.list(current.caller(), parameters.request());
  }

  @GET
  @Path("{merge_id}")
  @RequiresPermission("organization:read")
  @Operation(summary = "Get a merge of patients", description = "Returns the merge.")
  public PatientMergeView read(@PathParam("merge_id") String mergeId) {
    return reverse.one(current.caller(), PathId.of("Merge", mergeId));
  }

  @POST
  @Path("{merge_id}/reverse")
  @RequiresPermission("organization:update")
  @Operation(
      summary = "Reverse a merge of patients",
      description =
          "Moves what the merge moved back to the retired patient, with the alerts that it has raised since then, and"
              + " restores that patient's status. Other records created for the survivor since then stay there. A37"
              + " messages do the same.")
  public PatientMergeView reverse(@PathParam("merge_id") String mergeId) {
    return reverse.reverse(current.caller(), PathId.of("Merge", mergeId));
  }
}
