package org.wardvoice.patients.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.patients.EmergencyAccessOpened;
import org.wardvoice.patients.service.EmergencyAccessView;
import org.wardvoice.patients.service.OpenInEmergency;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.text.Text;

/** Emergency access to a patient ("break the glass"). */
@Path("patients/{patient_id}/emergency-access")
@ApplicationScoped
@Tag(name = "Patients", description = "The patient registry.")
public class EmergencyAccessResource {

  @Inject private CurrentCaller current;
  @Inject private OpenInEmergency openInEmergency;

  @POST
  @RequiresPermission("patient:read")
  @Operation(
      summary = "Request emergency access to a patient",
      description =
          "Gives a clinical user of another department access to the patient for 60 minutes. The access is audited,"
              + " and the patient's department is alerted. While it lasts, a request with the"
              + " same reason returns it unchanged; another reason opens a new access.")
  public Created<EmergencyAccessView> open(
      @PathParam("patient_id") String patientId, Emergency emergency) {
    EmergencyAccessView view =
        openInEmergency.open(current.caller(), PathId.of("Patient", patientId), emergency.reason());
    return Created.of(view.id(), view);
  }

  @GET
  @Path("{access_id}")
  @RequiresPermission("patient:read")
  @Operation(
      summary = "Get an emergency access",
      description =
          "Returns who opened the patient's record, when and why. Requires access to the patient.")
  public EmergencyAccessView one(
      @PathParam("patient_id") String patientId, @PathParam("access_id") String accessId) {
    return openInEmergency.one(
        current.caller(), PathId.of("Patient", patientId), PathId.of("Emergency access", accessId));
  }

  /** Repeats the lost response to an emergency access. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(OpenInEmergency openInEmergency, CurrentCaller current) {
    return new ReplayedAnswer(
        EmergencyAccessOpened.TYPE,
        id -> Created.of(id, openInEmergency.created(current.caller(), id)));
  }

  /**
   * The reason for opening the record.
   *
   * @param reason free text, for reviewers
   */
  public record Emergency(@NotNull @Text(min = 1, max = 4000) String reason) {}
}
