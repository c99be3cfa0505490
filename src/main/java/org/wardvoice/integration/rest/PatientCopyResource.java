package org.wardvoice.integration.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.integration.service.export.CopyPatient;
import org.wardvoice.integration.service.export.PatientCopy;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.BrokenAnswer;
import org.wardvoice.shared.http.PathId;

/** Copies of all data about one patient over HTTP. */
@Path("patients/{patient_id}/copy")
@RequestScoped
@Tag(name = "Privacy")
public class PatientCopyResource {

  private static final String ZIP = "application/zip";

  @Context private HttpServletRequest request;

  @Inject private CurrentCaller current;
  @Inject private CopyPatient copies;

  @GET
  @Produces(ZIP)
  @RequiresPermission(
      value = "patient:read",
      further = "`patient:read`, `feedback:read`, `notes:read` and `task:read`")
  @Operation(
      summary = "Download everything about a patient",
      description =
          "A copy of all data about the patient, as patients may ask for (GDPR art. 15; 45 CFR 164.524): a ZIP archive with"
              + " `patient.json`, one JSON object per line in `feedback.ndjson`, `notes.ndjson`, `tasks.ndjson`,"
              + " `alerts.ndjson`, `timeline.ndjson`, the recordings as they were uploaded, and `manifest.json`, which"
              + " counts them. With `organization:read` or `system:read` also `disclosures.ndjson` and"
              + " `accesses.ndjson`, the entries of the audit log about the patient's record; `manifest.json` names"
              + " what was left out, and in `missing` the recordings that are lost. Streamed; an archive that is cut off"
              + " can't be opened. Audited, and listed among the patient's disclosures. Counts toward the limit of"
              + " concurrent exports and has their time limit.")
  @APIResponse(
      responseCode = "200",
      description = "The archive.",
      content =
          @Content(mediaType = ZIP, schema = @Schema(type = SchemaType.STRING, format = "binary")))
  public Response copy(@PathParam("patient_id") String patientId) {
    PatientCopy copy = copies.prepare(current.caller(), PathId.of("Patient", patientId));
    StreamingOutput body = out -> write(copy, out);
    boolean wanted = request.getMethod().equals(HttpMethod.GET);
    if (wanted) {
      copies.begin(copy);
    }
    return Response.ok(wanted ? body : null)
        .type(ZIP)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + copy.fileName() + '"')
        .build();
  }

  /** A failure before the first byte gets an error response; after that, only a closed connection can signal it. */
  private void write(PatientCopy copy, OutputStream out) throws IOException {
    if (!copies.run(copy, out)) {
      BrokenAnswer.mark(request);
    }
  }
}
