package org.wardvoice.tasks.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.UUID;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.Conflict;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.tasks.TaskView;
import org.wardvoice.tasks.entity.Task;
import org.wardvoice.tasks.entity.TaskRepository;
import org.wardvoice.transcription.Transcriptions;
import org.wardvoice.transcription.Transcriptions.QueuedTranscription;

/** Retries the failed transcription of a spoken task. */
@Stateless
public class RetryTask {

  @Inject private TaskRepository tasks;
  @Inject private TaskViews views;
  @Inject private TaskContext context;
  @Inject private TaskNews news;
  @Inject private Transcriptions transcriptions;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /**
   * Queues the job again.
   *
   * @throws Conflict unless its transcription has failed and the task is still open
   */
  public TaskView retry(Caller caller, UUID taskId) {
    Task record =
        tasks.lock(caller.organizationId(), taskId).orElseThrow(() -> new NotFound("Task"));
    context.check(caller, record, TaskAccess.UPDATE);
    if (record.transcriptionStatus() == null) {
      throw Conflict.of("The task was typed, not dictated: there is nothing to transcribe");
    }
    if (record.status().isFinal()) {
      throw Conflict.of("A finished task can't be transcribed again");
    }
    record.transcriptionStatus().requireFailed();
    QueuedTranscription queued =
        transcriptions.queueAgain(
            CreateTask.subject(record), record.recordingId(), record.priority().urgency());
    record.awaits(record.recordingId(), queued.jobId(), clock.instant());
    tasks.flush();
    news.changed(record);
    audit.fire(
        AuditEvent.of(Category.DATA_CHANGE, "task_retried", caller)
            .about(TaskNews.TYPE, record.id())
            .with("patient_id", record.patientId()));
    return views.one(record);
  }
}
