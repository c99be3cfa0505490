package org.wardvoice.events.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.events.service.live.OpenStream;
import org.wardvoice.events.service.live.OpenStream.StreamRequest;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.QueryValues;

/**
 * The live stream of events over HTTP. Sends only the response head; {@link StreamFrame} holds the response open: a
 * JAX-RS stream would block a thread for every client that does not read.
 */
@Path("events/stream")
@RequestScoped
@Tag(name = "Events")
public class EventStreamResource {

  @Context private HttpServletRequest request;

  @Inject private CurrentCaller current;
  @Inject private OpenStream open;

  @GET
  @Produces(MediaType.SERVER_SENT_EVENTS)
  @RequiresPermission(RequiresPermission.SIGNED_IN)
  @Operation(
      summary = "Stream events",
      description =
          "Streams server-sent events. Each event that the caller may read is sent as soon as it is committed, with"
              + " the same `data` as in the event log. The progress of transcriptions (`transcription.progress`)"
              + " and reports (`report.progress`) is sent, too; changes of records without an event of their own"
              + " (`record.changed`) only to clients that name them in `types`. The stream starts with the `id` of its"
              + " starting point. To keep the connection alive, it regularly sends a comment with the `id` reached so"
              + " far. It ends when the caller's token, session or key ends.")
  @APIResponse(
      responseCode = "200",
      description = "The event stream, until client or server closes it.",
      content =
          @Content(
              mediaType = MediaType.SERVER_SENT_EVENTS,
              schema = @Schema(type = SchemaType.STRING)))
  public Response stream(
      @Parameter(
              description =
                  "Filter by event types, comma-separated, in dotted or underscore spelling. `*`: all types, but not"
                      + " `record.changed`.",
              example = "note.created,transcription.progress")
          @QueryParam("types")
          String types,
      @Parameter(description = "Filter by department: name, code or id.", example = "Cardiology")
          @QueryParam("department")
          String department,
      @Parameter(
              description = "The `id` of the last event received. The stream continues after it.",
              example = "AXd1Zr0w2mJ8Qn0cXyqk4Q")
          @HeaderParam("Last-Event-ID")
          String lastEventId,
      @Parameter(
              description =
                  "Same as `Last-Event-ID`, for the first connection of clients that can't set the header.",
              example = "AXd1Zr0w2mJ8Qn0cXyqk4Q")
          @QueryParam("last_event_id")
          String lastEventIdAtFirst) {
    String header = QueryValues.text(lastEventId);
    StreamRequest wanted =
        new StreamRequest(
            QueryValues.text(types),
            QueryValues.text(department),
            header == null ? QueryValues.text(lastEventIdAtFirst) : header,
            header == null ? "last_event_id" : "Last-Event-ID");
    if (request.getMethod().equals(HttpMethod.GET)) {
      StreamFrame.hold(request, open.open(current.caller(), wanted));
    } else {
      open.check(current.caller(), wanted);
    }
    StreamingOutput later = out -> out.flush();
    return Response.ok(later, MediaType.SERVER_SENT_EVENTS_TYPE)
        .header("X-Accel-Buffering", "no")
        .build();
  }
}
