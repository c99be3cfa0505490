package org.wardvoice.integration.rest.fhir;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.notes.NoteView;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.AtContextRoot;
import org.wardvoice.shared.http.DownloadHeaders;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.transcription.RecordingDownloads;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.Recordings;

/**
 * The original recordings of dictated notes. They are wrapped in a resource only for clients that ask for a FHIR
 * format.
 */
@Path("fhir/R4/Binary")
@RequestScoped
@AtContextRoot
@Produces(MediaType.WILDCARD)
public class FhirBinaryResource {

  @Context private HttpHeaders headers;

  @Inject private CurrentCaller current;
  @Inject private RecordLookup<NoteView> notes;
  @Inject private RecordingDownloads downloads;
  @Inject private Recordings recordings;

  @GET
  @Path("{note_id}")
  @Produces(MediaType.WILDCARD)
  @RequiresPermission("notes:read")
  public Response recording(
      @PathParam("note_id") String noteId,
      @QueryParam("_format") String format,
      @BeanParam DownloadHeaders asking) {
    Caller caller = current.caller();
    UUID note = PathId.of("Binary", noteId);
    UUID recordingId = notes.recordingOf(caller, note);
    Optional<FhirFormat> wrapped = wrapped(format);
    if (wrapped.isEmpty()) {
      return downloads.answer(caller.organizationId(), recordingId, asking);
    }
    RecordingView recording =
        recordings
            .find(caller.organizationId(), recordingId)
            .orElseThrow(() -> new NotFound("Binary"));
    StreamingOutput body =
        new WrappedRecording(
            wrapped.get(),
            note.toString(),
            recording.format().mediaType(),
            () -> recordings.open(caller.organizationId(), recordingId, 0));
    return Response.ok(body, wrapped.get().contentType()).build();
  }

  private Optional<FhirFormat> wrapped(String format) {
    List<MediaType> accepted = headers.getAcceptableMediaTypes();
    return format == null
        ? Stream.of(FhirFormat.values()).filter(one -> one.isNamedIn(accepted)).findFirst()
        : FhirFormat.wanted(format, accepted);
  }
}
