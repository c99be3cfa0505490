package org.wardvoice.access;

import com.fasterxml.jackson.annotation.JsonAlias;
import org.wardvoice.shared.persistence.LowerCase;

/** A second-factor method (contract, section 5). */
public enum FactorMethod {
  TOTP,
  SMS,
  EMAIL,
  /** A key pair on the user's own device (WebAuthn), guarded by a fingerprint, a face or a PIN. */
  PASSKEY,
  /** The user's voice; it can't be the only factor, because voices are easily confused and copied. */
  VOICE,
  /** Backup codes for another factor; they can't be the only factor. */
  @JsonAlias("backup-codes")
  BACKUP_CODES;

  /** Whether the service sends codes for this method. */
  public boolean isSent() {
    return this == SMS || this == EMAIL;
  }

  /** The name in the API. */
  public String text() {
    return LowerCase.name(this);
  }
}
