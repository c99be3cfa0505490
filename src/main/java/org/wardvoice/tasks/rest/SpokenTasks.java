package org.wardvoice.tasks.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.rest.MultipartForm;
import org.wardvoice.shared.rest.MultipartForm.Submission;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.service.CreateTask;
import org.wardvoice.transcription.Recordings;
import org.wardvoice.transcription.StagedRecording;

/** Reads a spoken task's form; its recording is stored while it arrives, and taken back when the rest is refused. */
@ApplicationScoped
public class SpokenTasks {

  static final String FILE = "audio_file";

  private Recordings recordings;
  private CreateTask create;

  protected SpokenTasks() {}

  @Inject
  public SpokenTasks(Recordings recordings, CreateTask create) {
    this.recordings = recordings;
    this.create = create;
  }

  TaskView create(Caller caller, MultipartForm form) {
    Submission<TaskForm, StagedRecording> submission =
        form.read(
            TaskForm.class,
            FILE,
            recordings.maxBytes(),
            new RecordingSink(recordings, caller.organizationId()));
    StagedRecording recording =
        submission.file().orElseThrow(() -> new InvalidInput(FILE, "is required"));
    try {
      return create.create(caller, submission.fields().task(recording));
    } catch (Refusal refused) {
      // Rolled back for certain. After any other failure the record may exist all the same, and the
      // nightly search decides.
      recordings.discard(recording);
      throw refused;
    }
  }
}
