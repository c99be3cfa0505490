package org.wardvoice.tasks.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.http.DownloadHeaders;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.tasks.service.FindTasks;
import org.wardvoice.transcription.RecordingDownloads;

/** The recordings of spoken tasks, for playback. */
@Path("tasks/{task_id}/audio")
@ApplicationScoped
@Tag(name = "Tasks")
public class TaskAudioResource {

  @Inject private CurrentCaller current;
  @Inject private FindTasks find;
  @Inject private RecordingDownloads recordings;

  @GET
  @Produces(MediaType.WILDCARD)
  @RequiresPermission(
      value = RequiresPermission.SIGNED_IN,
      further = TasksResource.ASSIGNEE_OR_READ)
  @Operation(
      summary = "Get the recording of a task",
      description = "Returns the recording as it was uploaded. Supports range requests.")
  @APIResponse(
      responseCode = "200",
      description = "The whole recording.",
      content =
          @Content(
              mediaType = "audio/*",
              schema = @Schema(type = SchemaType.STRING, format = "binary")))
  @APIResponse(
      responseCode = "206",
      description = "The requested range.",
      content =
          @Content(
              mediaType = "audio/*",
              schema = @Schema(type = SchemaType.STRING, format = "binary")))
  public Response audio(@PathParam("task_id") String taskId, @BeanParam DownloadHeaders asking) {
    Caller caller = current.caller();
    UUID recordingId = find.recordingOf(caller, PathId.orUnknown(taskId));
    return recordings.answer(caller.organizationId(), recordingId, asking);
  }
}
