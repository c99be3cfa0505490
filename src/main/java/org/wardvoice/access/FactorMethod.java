package org.wardvoice.access;

import com.fasterxml.jackson.annotation.JsonAlias;
import org.wardvoice.shared.persistence.LowerCase;

/** A way to show a second factor (contract, section 5). */
public enum FactorMethod {
  TOTP,
  SMS,
  EMAIL,
  /** Stand in for another factor, and can't be the only one. */
  @JsonAlias("backup-codes")
  BACKUP_CODES;

  /** The name in the API. */
  public String text() {
    return LowerCase.name(this);
  }
}
