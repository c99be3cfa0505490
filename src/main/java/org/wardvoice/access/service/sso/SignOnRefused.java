package org.wardvoice.access.service.sso;

/**
 * An identity provider's response is not valid. The message is a short reason for the audit log, without personal data.
 */
public class SignOnRefused extends Exception {

  private static final long serialVersionUID = 1L;

  public SignOnRefused(String reason) {
    super(reason);
  }

  public SignOnRefused(String reason, Throwable cause) {
    super(reason, cause);
  }
}
