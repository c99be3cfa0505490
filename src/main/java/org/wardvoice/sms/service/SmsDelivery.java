package org.wardvoice.sms.service;

import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.Component;
import org.wardvoice.sms.entity.QueuedSms;
import org.wardvoice.sms.entity.SmsRepository;
import org.wardvoice.sms.service.ReadSms.Message;
import org.wardvoice.work.ClaimedWork;
import org.wardvoice.work.WorkFailure;
import org.wardvoice.work.WorkHandler;
import org.wardvoice.work.WorkTerms;

/** Sends text messages, one after another on each node. */
@Component
public class SmsDelivery implements WorkHandler<Void> {

  static final String KIND = "sms";

  private final ReadSms messages;
  private final SmsRepository rows;
  private final SmsGateway gateway;
  private final SmsConfig config;

  @Inject
  public SmsDelivery(ReadSms messages, SmsRepository rows, SmsGateway gateway, SmsConfig config) {
    this.messages = messages;
    this.rows = rows;
    this.gateway = gateway;
    this.config = config;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public WorkTerms terms() {
    return config.terms();
  }

  @Override
  public boolean isReady() {
    return config.isReady();
  }

  /** The recipient would get it twice. */
  @Override
  public boolean isRepeatable() {
    return false;
  }

  @Override
  public Void prepare(ClaimedWork work) throws WorkFailure {
    Message message = messages.read(work.id());
    gateway.send(work.id(), message.to(), message.text());
    return null;
  }

  @Override
  public void commit(ClaimedWork work, Void sent) {
    forget(work.id());
  }

  /** Erases the text, because its code expires before the message could be sent again. */
  @Override
  public void failed(ClaimedWork work, String reason) {
    forget(work.id());
  }

  private void forget(UUID id) {
    QueuedSms message = rows.message(id);
    message.forgetText();
  }
}
