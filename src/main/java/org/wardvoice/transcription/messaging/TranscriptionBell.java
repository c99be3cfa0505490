package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import org.wardvoice.shared.log.Log;
import org.wardvoice.transcription.service.JobQueued;

/** Rings for a committed job. A ring that is lost with the broker is made good by the sweep. */
@ApplicationScoped
public class TranscriptionBell {

  private static final Log LOG = Log.of(TranscriptionBell.class);

  @Resource private ManagedExecutorService executor;

  @Resource(name = "java:app/env/jms/wardvoiceConnectionFactory")
  private ConnectionFactory connections;

  @Resource(name = "java:app/env/jms/wardvoiceTranscription")
  private Queue queue;

  void ring(@Observes(during = TransactionPhase.AFTER_SUCCESS) JobQueued job) {
    executor.execute(() -> send(job));
  }

  private void send(JobQueued job) {
    try (JMSContext context = connections.createContext()) {
      context.createProducer().send(queue, job.jobId().toString());
    } catch (JMSRuntimeException e) {
      LOG.warn("broker.away", "error", e.getClass().getSimpleName());
    }
  }
}
