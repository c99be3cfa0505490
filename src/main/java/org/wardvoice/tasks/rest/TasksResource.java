package org.wardvoice.tasks.rest;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.text.Text;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.service.CreateTask;
import org.wardvoice.tasks.service.FindTasks;
import org.wardvoice.tasks.service.MoveTask;
import org.wardvoice.tasks.service.RetryTask;
import org.wardvoice.tasks.service.StatusChange;
import org.wardvoice.tasks.service.TaskChange;
import org.wardvoice.tasks.service.UpdateTask;
import org.wardvoice.transcription.RecordingUploads;

/** Tasks over HTTP. */
@Path("tasks")
@RequestScoped
@Tag(name = "Tasks", description = "What is to be done, by whom and until when.")
public class TasksResource {

  /** What reading a task takes. */
  static final String ASSIGNEE_OR_READ = "`task:read`, unless the task is assigned to the caller";

  @Inject private CurrentCaller current;
  @Inject private CreateTask create;
  @Inject private RecordingUploads uploads;
  @Inject private FindTasks find;
  @Inject private UpdateTask update;
  @Inject private MoveTask move;
  @Inject private RetryTask retry;
  @Inject private Precondition precondition;

  @POST
  @RequiresPermission("task:create")
  @Operation(
      summary = "Create a task",
      description =
          "A new task is pending. Without a department it belongs to the assignee's, else to the caller's.")
  public Created<TaskView> create(TaskBody task) {
    TaskView view = create.create(current.caller(), task.task());
    return Created.of(view.id(), view);
  }

  @POST
  @Path("voice")
  @RequiresPermission("task:create")
  @Operation(
      summary = "Speak a task",
      description =
          "A recording (`audio_file`: WAV, MP3, M4A/AAC, OGG, WebM or FLAC, recognized by its content). The answer comes"
              + " at once. From what is heard come title, description, priority, due date and location, and a person who"
              + " is named becomes the assignee when exactly one active user matches; fields that are given here, or by a"
              + " change meanwhile, are stronger.")
  public Created<TaskView> speak(
      @FormOf(value = TaskForm.class, file = RecordingUploads.FILE) MultipartForm form) {
    Caller caller = current.caller();
    TaskView view =
        uploads.receiveSpoken(
            caller.organizationId(),
            form,
            TaskForm.class,
            (fields, recording) -> create.create(caller, fields.task(recording)));
    return Created.in("tasks", view.id(), view);
  }

  @GET
  @RequiresPermission("task:read")
  @Operation(
      summary = "List tasks",
      description =
          "Open before finished, then the most urgent, then the soonest due date; without one, last. A task that names a"
              + " patient is closed to who may not read that patient, except to author and assignee.")
  public Page<TaskView> list(@BeanParam TaskFilters filters, @BeanParam ListParameters parameters) {
    return find.list(current.caller(), filters.wanted(), parameters.request());
  }

  @GET
  @Path("{task_id}")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = ASSIGNEE_OR_READ)
  @Operation(
      summary = "Read a task",
      description = "One task with its history, oldest step first; the first is its creation.")
  public TaskView read(
      @PathParam("task_id") String taskId,
      @Parameter(
              description = "`words`: each word that was heard, with start, end and confidence.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    List<String> wanted = expand == null ? List.of() : List.of(expand.split(",", -1));
    return find.one(current.caller(), id(taskId), wanted);
  }

  @PUT
  @Path("{task_id}")
  @RequiresPermission("task:update")
  @Operation(
      summary = "Change a task",
      description =
          "An absent field stays as it is; an explicit null clears an optional one. Not once it is finished.")
  public TaskView update(@PathParam("task_id") String taskId, Patch<TaskChange> change) {
    return update.update(current.caller(), id(taskId), change, precondition);
  }

  @PUT
  @Path("{task_id}/status")
  @RequiresPermission(
      value = RequiresPermission.SIGNED_IN,
      further = "`task:update`, unless the task is assigned to the caller")
  @Operation(
      summary = "Move a task on",
      description =
          "From pending to in_progress, on_hold or cancelled; from in_progress to pending, on_hold, completed or"
              + " cancelled; from on_hold to in_progress or cancelled. The same status again is an update of the"
              + " progress. Completing takes the same as the completion of a task.")
  public TaskView move(@PathParam("task_id") String taskId, StatusChange change) {
    return move.move(current.caller(), id(taskId), change, precondition);
  }

  @POST
  @Path("{task_id}/complete")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = ASSIGNEE_OR_READ)
  @Operation(
      summary = "Complete a task",
      description =
          "For its assignee, while it is in progress. Its progress becomes 100. Who has completed it may do so again: nothing"
              + " changes.")
  public TaskView complete(@PathParam("task_id") String taskId, @OptionalBody TaskCompletion said) {
    return move.complete(current.caller(), id(taskId), said.notes());
  }

  @POST
  @Path("{task_id}/retry")
  @RequiresPermission("task:update")
  @Operation(
      summary = "Transcribe a failed task again",
      description = "Only where the transcription has failed, and not once the task is finished.")
  public TaskView retry(@PathParam("task_id") String taskId) {
    return retry.retry(current.caller(), id(taskId));
  }

  private static UUID id(String taskId) {
    return PathId.of("Task", taskId);
  }

  /**
   * What is said on completing.
   *
   * @param notes free text, optional
   */
  public record TaskCompletion(@Text(max = 4000) String notes) {}
}
