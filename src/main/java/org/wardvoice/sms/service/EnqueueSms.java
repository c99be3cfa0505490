package org.wardvoice.sms.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.sms.PhoneNumber;
import org.wardvoice.sms.SmsQueue;
import org.wardvoice.sms.entity.QueuedSms;
import org.wardvoice.sms.entity.SmsRepository;
import org.wardvoice.work.WorkQueue;

/** Stores text messages in the caller's transaction. */
@Stateless
public class EnqueueSms implements SmsQueue {

  @Inject private SmsRepository messages;
  @Inject private SmsConfig config;
  @Inject private RowCipher cipher;
  @Inject private WorkQueue work;

  @Override
  public boolean isThere() {
    return config.isReady();
  }

  @Override
  public void enqueue(UUID organizationId, PhoneNumber to, String text) {
    UUID id = Ids.next();
    work.add(SmsDelivery.KIND, id, organizationId, 0);
    messages.add(
        new QueuedSms(id, organizationId, to.text(), cipher.encrypt(QueuedSms.textOf(id), text)));
  }
}
