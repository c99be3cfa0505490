package org.wardvoice.mail.service;

/** A mail could not be handed over. */
public class MailNotSent extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean refusal;

  /**
   * A try that has failed.
   *
   * @param refusal whether it is for the mail's own sake, such as an address that the mail server doesn't know, and others
   *     may well be sent; false when the mail server can't be spoken to
   */
  public MailNotSent(Throwable cause, boolean refusal) {
    super(cause);
    this.refusal = refusal;
  }

  /** Whether it failed for this mail's own sake. */
  public boolean isRefusal() {
    return refusal;
  }
}
