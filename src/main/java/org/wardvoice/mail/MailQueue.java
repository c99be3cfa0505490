package org.wardvoice.mail;

/** Takes mail to be sent. A mail is a row before it is sent: it stands and falls with the caller's transaction. */
public interface MailQueue {

  void enqueue(Mail mail);
}
