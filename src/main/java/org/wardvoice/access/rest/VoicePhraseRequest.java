package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/** Requests a phrase for the second factor of a sign-in. */
public record VoicePhraseRequest(@NotNull @Text(min = 1, max = 128) String mfaToken) {

  /** Keeps the token out of logs. */
  @Override
  public String toString() {
    return "VoicePhraseRequest";
  }
}
