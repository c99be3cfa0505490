package org.wardvoice.transcription.messaging;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.inject.Inject;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import org.wardvoice.shared.log.BestEffort;
import org.wardvoice.shared.tracing.Span;
import org.wardvoice.transcription.service.JobQueue;

/** Wakes the workers on each message. They read the most urgent job from the table. */
@MessageDriven(
    activationConfig = {
      @ActivationConfigProperty(
          propertyName = "destinationLookup",
          propertyValue = "jms/wardvoiceTranscription"),
      @ActivationConfigProperty(
          propertyName = "destinationType",
          propertyValue = "jakarta.jms.Queue")
    })
@TransactionManagement(TransactionManagementType.BEAN)
public class TranscriptionQueueConsumer implements MessageListener {

  @Inject private JobQueue jobs;

  @Override
  public void onMessage(Message message) {
    Span span = MessageSpan.ofReceiving(message);
    try {
      BestEffort.whenOpen("transcription.wake", jobs::wake);
    } finally {
      span.close();
    }
  }
}
