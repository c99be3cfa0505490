package org.wardvoice.mail.service;

import org.wardvoice.work.WorkFailure;

/** Takes some mails to the mail server, one after another. For one thread. */
public interface MailConnection extends AutoCloseable {

  /**
   * Hands a mail over; when this returns, somebody else has taken charge of it. The next one may be sent after a failure
   * too.
   *
   * @throws WorkFailure when it was refused, or nobody answers
   */
  void send(ClaimedMail mail) throws WorkFailure;

  /** Says good-bye. Whatever goes wrong then, the mails are sent. */
  @Override
  void close();
}
