package org.wardvoice.mail;

/**
 * Queues mail to be sent. A mail is a row in the database, so it is committed or rolled back with the caller's
 * transaction.
 */
public interface MailQueue {

  void enqueue(Mail mail);
}
