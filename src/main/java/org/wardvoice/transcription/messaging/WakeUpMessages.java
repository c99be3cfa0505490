package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSProducer;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.work.WorkQueued;

/**
 * Sends messages to the queue of transcription jobs. A session bean, because Payara's transaction manager never forgets a
 * thread of an executor in which another bean has used a connection.
 */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
public class WakeUpMessages {

  private static final Log LOG = Log.of(WakeUpMessages.class);

  @Resource(name = "java:app/env/jms/wardvoiceConnectionFactory")
  private ConnectionFactory connections;

  @Resource(name = "java:app/env/jms/wardvoiceTranscription")
  private Queue queue;

  /**
   * Sends one. A failure is only logged.
   *
   * @param cause the {@code traceparent} of what queued the job, or null
   */
  public void send(WorkQueued work, String cause) {
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
