package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** Starts to set up a second factor during a sign-in. */
public record FactorSetupStart(@NotNull @Text(min = 1, max = 128) String mfaSetupToken) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "FactorSetupStart";
  }
}
