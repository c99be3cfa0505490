package org.wardvoice.transcription.messaging;

import jakarta.annotation.Resource;
import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.Local;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import java.util.Map;
import org.wardvoice.shared.health.HealthCheck;

/** Whether the broker answers. A session bean for the reason of {@link WakeUpMessages}. */
@Singleton
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
@Local(HealthCheck.class)
public class BrokerHealth implements HealthCheck {

  @Resource(name = "java:app/env/jms/wardvoiceConnectionFactory")
  private ConnectionFactory connections;

  @Resource(name = "java:app/env/jms/wardvoiceTranscription")
  private Queue queue;

  @Override
  public String name() {
    return "broker";
  }

  @Override
  public Map<String, Object> look() throws JMSException {
    try (JMSContext context = connections.createContext()) {
      context.createBrowser(queue).close();
    }
    return Map.of();
  }
}
