package org.wardvoice.retention.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.retention.LegalHoldPlaced;
import org.wardvoice.retention.LegalHoldView;
import org.wardvoice.retention.service.HoldData;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.QueryValues;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.text.Text;

/** Legal holds over HTTP. */
@Path("legal-holds")
@RequestScoped
@Tag(name = "Retention", description = "How long data is kept, legal holds, and what was deleted.")
public class LegalHoldsResource {

  @Inject private CurrentCaller current;
  @Inject private HoldData holds;

  @GET
  @RequiresPermission(value = RetentionResource.SYSTEM, or = RetentionResource.ORGANIZATION)
  @Operation(
      summary = "List legal holds",
      description = "Lists active and released holds, newest first.")
  public Page<LegalHoldView> list(
      @Parameter(
              description =
                  "Filter by the patient whose data is covered. Holds of the whole organization, and of records"
                      + " merged with the patient's, cover it too.",
              example = "0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70")
          @QueryParam("patient_id")
          String patientId,
      @Parameter(
              description = "Filter by whether the hold is active.",
              schema = @Schema(type = SchemaType.BOOLEAN),
              example = "true")
          @QueryParam("active")
          String active,
      @BeanParam ListParameters parameters) {
    QueryReader query = new QueryReader();
    return holds.list(
        current.caller(),
        QueryValues.text(patientId),
        query.truth("active", active),
        parameters.request(query));
  }

  @GET
  @Path("{hold_id}")
  @RequiresPermission(value = RetentionResource.SYSTEM, or = RetentionResource.ORGANIZATION)
  @Operation(summary = "Get a legal hold", description = "Returns the hold.")
  public LegalHoldView read(@PathParam("hold_id") String holdId) {
    return holds.one(current.caller(), PathId.of("Legal hold", holdId));
  }

  @POST
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Place a legal hold",
      description =
          "Keeps what would expire: events with their deliveries, and received HL7 v2 messages. For one patient, records"
              + " merged with the patient's included, or for the whole organization. Clinical records and the"
              + " audit log never expire.")
  public Created<LegalHoldView> place(NewHold hold) {
    LegalHoldView view = holds.place(current.caller(), hold.patientId(), hold.reason());
    return Created.of(view.id(), view);
  }

  @POST
  @Path("{hold_id}/release")
  @RequiresPermission(value = "system:update", or = "organization:update")
  @Operation(
      summary = "Release a legal hold",
      description =
          "Whatever has expired in the meantime will be deleted by the next run, unless another hold covers it. The"
              + " hold itself is kept.")
  public LegalHoldView release(@PathParam("hold_id") String holdId, Release release) {
    return holds.release(current.caller(), PathId.of("Legal hold", holdId), release.reason());
  }

  /** Repeats the lost response to a legal hold. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(HoldData holds, CurrentCaller current) {
    return new ReplayedAnswer(
        LegalHoldPlaced.TYPE, id -> Created.of(id, holds.one(current.caller(), id)));
  }

  /**
   * A hold to be placed.
   *
   * @param patientId absent for everything of the organization
   * @param reason such as the file number of the lawsuit
   */
  public record NewHold(
      @Nullable String patientId, @NotNull @Text(min = 1, max = 4000) String reason) {}

  /** The end of a hold. */
  public record Release(@NotNull @Text(min = 1, max = 4000) String reason) {}
}
