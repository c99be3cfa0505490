package org.wardvoice.shared.mail.service;

/** A mail could not be handed over. */
public class MailNotSent extends Exception {

  private static final long serialVersionUID = 1L;

  public MailNotSent(Throwable cause) {
    super(cause);
  }
}
