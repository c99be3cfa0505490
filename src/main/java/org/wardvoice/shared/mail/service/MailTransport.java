package org.wardvoice.shared.mail.service;

/** The way out of the house for mail. */
public interface MailTransport {

  /** Whether there is one; where not, mail waits. */
  boolean isThere();

  /**
   * Hands a mail over; when this returns, somebody else has taken charge of it.
   *
   * @throws MailNotSent when it was refused, or nobody answers
   */
  void send(ClaimedMail mail) throws MailNotSent;
}
