package org.wardvoice.mail.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.regex.Pattern;
import org.wardvoice.mail.Mail;
import org.wardvoice.mail.MailQueue;
import org.wardvoice.mail.entity.MailRepository;
import org.wardvoice.mail.entity.QueuedMail;
import org.wardvoice.shared.Priority;
import org.wardvoice.shared.crypto.RowCipher;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.shared.text.CodePoints;
import org.wardvoice.work.WorkQueue;

/** Stores mails in the caller's transaction. */
@Stateless
public class EnqueueMail implements MailQueue {

  private static final int LONGEST_SUBJECT = 200;
  private static final Pattern CONTROLS = Pattern.compile("[\\p{IsControl}\\u2028\\u2029]+");

  @Inject private MailRepository mails;
  @Inject private RowCipher cipher;
  @Inject private WorkQueue work;

  @Override
  public void enqueue(Mail mail) {
    UUID id = Ids.next();
    Priority priority = mail.isUrgent() ? Priority.URGENT : Priority.LOW;
    work.add(MailDelivery.KIND, id, mail.organizationId(), priority.urgency());
    mails.add(
        new QueuedMail(
            id,
            mail.organizationId(),
            mail.to().strip(),
            oneLine(mail.subject()),
            cipher.encrypt(QueuedMail.textOf(id), mail.text())));
  }

  /** Removes line breaks, because a name in the subject may contain anything. */
  static String oneLine(String subject) {
    return CodePoints.first(CONTROLS.matcher(subject).replaceAll(" ").strip(), LONGEST_SUBJECT);
  }
}
