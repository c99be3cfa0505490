package org.wardvoice.access.service.passkey;

/** An authenticator's response is not valid. */
public final class PasskeyRefused extends Exception {

  private static final long serialVersionUID = 1;

  /** The reason, for the audit log. */
  public enum Reason {
    MALFORMED("malformed"),
    FOREIGN_ORIGIN("created for another origin"),
    CHALLENGE("not the issued challenge"),
    UNKNOWN("unknown passkey"),
    USER_HANDLE("another user's"),
    NOT_VERIFIED("the authenticator has not verified the user"),
    SIGNATURE("invalid signature"),
    COUNTER("signature counter has gone back");

    private final String text;

    Reason(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  private final Reason reason;

  PasskeyRefused(Reason reason) {
    super(reason.text(), null, false, false);
    this.reason = reason;
  }

  public Reason reason() {
    return reason;
  }
}
