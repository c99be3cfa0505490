package org.wardvoice.tasks.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import java.util.UUID;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.wardvoice.patients.ExpandPatient;
import org.wardvoice.security.Caller;
import org.wardvoice.security.CurrentCaller;
import org.wardvoice.security.RequiresPermission;
import org.wardvoice.shared.Precondition;
import org.wardvoice.shared.http.Created;
import org.wardvoice.shared.http.Expand;
import org.wardvoice.shared.http.FormOf;
import org.wardvoice.shared.http.ListParameters;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.OptionalBody;
import org.wardvoice.shared.http.PathId;
import org.wardvoice.shared.http.QueryReader;
import org.wardvoice.shared.http.ReplayedAnswer;
import org.wardvoice.shared.json.Patch;
import org.wardvoice.shared.persistence.Page;
import org.wardvoice.shared.text.Text;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.service.ChangeTaskStatus;
import org.wardvoice.tasks.service.CreateTask;
import org.wardvoice.tasks.service.FindTasks;
import org.wardvoice.tasks.service.RetryTask;
import org.wardvoice.tasks.service.StatusChange;
import org.wardvoice.tasks.service.TaskChange;
import org.wardvoice.tasks.service.UpdateTask;
import org.wardvoice.transcription.RecordingUploads;

/** Tasks over HTTP. */
@Path("tasks")
@ApplicationScoped
@Tag(name = "Tasks", description = "What has to be done, by whom and by when.")
public class TasksResource {

  /** Who may read a task, for the OpenAPI document. */
  static final String ASSIGNEE_OR_READ = "`task:read`, unless the task is assigned to the caller";

  @Inject private CurrentCaller current;
  @Inject private CreateTask create;
  @Inject private RecordingUploads uploads;
  @Inject private FindTasks find;
  @Inject private UpdateTask update;
  @Inject private ChangeTaskStatus move;
  @Inject private RetryTask retry;
  @Inject private Precondition precondition;

  @POST
  @RequiresPermission("task:create")
  @Operation(
      summary = "Create a task",
      description =
          "New tasks are pending. The department defaults to that of the assignee, or else of the caller.")
  public Created<TaskView> create(TaskBody task) {
    TaskView view = create.create(current.caller(), task.task());
    return Created.of(view.id(), view);
  }

  @POST
  @Path("voice")
  @RequiresPermission("task:create")
  @Operation(
      summary = "Create a task by voice",
      description =
          "Send a recording (`audio_file`: WAV, MP3, M4A/AAC, OGG, WebM or FLAC, recognized by content). Returns at"
              + " once. Title, description, priority, due date and location are taken from the transcription. A"
              + " person who is named becomes the assignee if exactly one active user matches. Fields given in"
              + " this request, or changed in the meantime, take precedence.")
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
          "Lists open tasks before finished ones, then by priority, then by due date; tasks without one come last."
              + " If the caller may not read the patient of a task, the task is visible only to its author and its"
              + " assignee.")
  public Page<TaskView> list(
      @BeanParam TaskFilters filters,
      @BeanParam ListParameters parameters,
      @BeanParam ExpandPatient expand) {
    QueryReader query = new QueryReader();
    return find.list(
        current.caller(), filters.wanted(query), expand.parts(), parameters.request(query));
  }

  @GET
  @Path("{task_id}")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = ASSIGNEE_OR_READ)
  @Operation(
      summary = "Get a task",
      description =
          "Returns the task with its history, oldest entry first. The first entry is its creation.")
  public TaskView read(
      @PathParam("task_id") String taskId,
      @Parameter(
              description =
                  "`words` adds each transcribed word with start, end and confidence. `patient` adds"
                      + " the patient, as in lists of patients, if the caller may read it.",
              example = "words")
          @QueryParam("expand")
          String expand) {
    return find.one(current.caller(), id(taskId), Expand.of(expand));
  }

  @PUT
  @Path("{task_id}")
  @RequiresPermission("task:update")
  @Operation(
      summary = "Update a task",
      description =
          "Absent fields stay unchanged. An explicit null clears an optional field. Finished tasks can't be changed.")
  public TaskView update(@PathParam("task_id") String taskId, Patch<TaskChange> change) {
    return update.update(current.caller(), id(taskId), change, precondition);
  }

  @PUT
  @Path("{task_id}/status")
  @RequiresPermission(
      value = RequiresPermission.SIGNED_IN,
      further = "`task:update`, unless the task is assigned to the caller")
  @Operation(
      summary = "Change the status of a task",
      description =
          "Allowed changes: from pending to in_progress, on_hold or cancelled; from in_progress to pending, on_hold,"
              + " completed or cancelled; from on_hold to in_progress or cancelled. Sending the current status"
              + " updates the progress, rounded to a whole number. Completing a task this way has the same conditions"
              + " as the complete operation.")
  public TaskView move(@PathParam("task_id") String taskId, StatusChange change) {
    return move.move(current.caller(), id(taskId), change, precondition);
  }

  @POST
  @Path("{task_id}/complete")
  @RequiresPermission(value = RequiresPermission.SIGNED_IN, further = ASSIGNEE_OR_READ)
  @Operation(
      summary = "Complete a task",
      description =
          "Allowed for the assignee, while the task is in progress. Sets the progress to 100. Completing the task"
              + " again changes nothing.")
  public TaskView complete(@PathParam("task_id") String taskId, @OptionalBody TaskCompletion said) {
    return move.complete(current.caller(), id(taskId), said.notes());
  }

  @POST
  @Path("{task_id}/retry")
  @RequiresPermission("task:update")
  @Operation(
      summary = "Retry the transcription of a task",
      description = "Possible only if the transcription has failed and the task is not finished.")
  public TaskView retry(@PathParam("task_id") String taskId) {
    return retry.retry(current.caller(), id(taskId));
  }

  /** Repeats the lost response to a task, typed or spoken. */
  @Produces
  @Singleton
  static ReplayedAnswer replayed(FindTasks find, CurrentCaller current) {
    return new ReplayedAnswer(
        "task", id -> Created.in("tasks", id, find.created(current.caller(), id)));
  }

  private static UUID id(String taskId) {
    return PathId.orUnknown(taskId);
  }

  /**
   * The body on completing.
   *
   * @param notes free text, optional
   */
  public record TaskCompletion(@Text(max = 4000) String notes) {}
}
