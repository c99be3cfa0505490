package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.service.JobQueue;
import org.wardvoice.work.WorkQueued;

/** Sends a wake-up message for a committed job. The sweep makes up for lost messages. */
@ApplicationScoped
public class TranscriptionTrigger {

  private static final Log LOG = Log.of(TranscriptionTrigger.class);

  @Resource private ManagedExecutorService executor;

  @Resource(name = "java:app/env/jms/wardvoiceConnectionFactory")
  private ConnectionFactory connections;

  @Resource(name = "java:app/env/jms/wardvoiceTranscription")
  private Queue queue;

  @Inject private JobQueue jobs;

  void queued(@Observes(during = TransactionPhase.AFTER_SUCCESS) WorkQueued work) {
    if (jobs.holds(work.kind())) {
      executor.execute(() -> send(work));
    }
  }

  private void send(WorkQueued work) {
    try (JMSContext context = connections.createContext()) {
      context.createProducer().send(queue, work.id().toString());
    } catch (JMSRuntimeException e) {
      LOG.warn("broker.away", "error", e.getClass().getSimpleName());
    }
  }
}
