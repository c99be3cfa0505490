package org.wardvoice.mail.service;

import org.wardvoice.work.WorkFailure;

/** Sends mails to the mail server, one by one. Not thread-safe. */
public interface MailConnection extends AutoCloseable {

  /**
   * Sends a mail; when this returns, the mail server has accepted it. The connection remains usable after a failure.
   *
   * @throws WorkFailure if it was rejected, or the server doesn't answer
   */
  void send(ClaimedMail mail) throws WorkFailure;

  /** Disconnects. Errors are ignored, because the mails have already been sent. */
  @Override
  void close();
}
