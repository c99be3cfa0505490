package org.wardvoice.mail.service;

/** Sends mails out of the hospital. */
public interface MailTransport {

  /** Whether it is available; otherwise mail waits. */
  boolean isThere();

  /** A connection for several mails. Connects with the first one. */
  MailConnection open();
}
