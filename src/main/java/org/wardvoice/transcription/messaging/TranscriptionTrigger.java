package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import org.wardvoice.shared.Origin;
import org.wardvoice.transcription.service.JobQueue;
import org.wardvoice.work.WorkQueued;

/** Sends a wake-up message for a committed job. The sweep makes up for lost messages. */
@ApplicationScoped
public class TranscriptionTrigger {

  @Resource private ManagedExecutorService executor;

  @Inject private WakeUpMessages messages;

  @Inject private JobQueue jobs;

  void queued(@Observes(during = TransactionPhase.AFTER_SUCCESS) WorkQueued work) {
    if (jobs.holds(work.kind())) {
      String cause = Origin.current().traceparent();
      executor.execute(() -> messages.send(work, cause));
    }
  }
}
