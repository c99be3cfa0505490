package org.wardvoice.mail.service;

/** Sends mail out of the hospital. */
public interface MailTransport {

  /** Whether there is one; where not, mail waits. */
  boolean isThere();

  /** For the mails of one round. Nobody is spoken to before the first of them. */
  MailConnection open();
}
