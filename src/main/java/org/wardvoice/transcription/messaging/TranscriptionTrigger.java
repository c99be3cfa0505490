package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.enterprise.concurrent.ManagedExecutorService;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.TransactionPhase;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import org.wardvoice.shared.Origin;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.tracing.Span;
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
      String cause = Origin.current().traceparent();
      executor.execute(() -> send(work, cause));
    }
  }

  private void send(WorkQueued work, String cause) {
    try (Span span = MessageSpan.ofSending(cause)) {
      try (JMSContext context = connections.createContext()) {
        JMSProducer producer = context.createProducer();
        String step = span.traceparent(null);
        if (step != null) {
          producer.setProperty(MessageSpan.TRACEPARENT, step);
        }
        producer.send(queue, work.id().toString());
      } catch (JMSRuntimeException e) {
        span.failed(e.getClass().getName());
        LOG.warn("broker.away", "error", e.getClass().getSimpleName());
      }
    }
  }
}
