package org.wardvoice.mail.service;

/** The way out of the house for mail. */
public interface MailTransport {

  /** Whether there is one; where not, mail waits. */
  boolean isThere();

  /** For the mails of one round. Nobody is spoken to before the first of them. */
  MailConnection open();
}
