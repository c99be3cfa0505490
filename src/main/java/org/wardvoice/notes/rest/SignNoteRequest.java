package org.wardvoice.notes.rest;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

/**
 * A signature is asked for.
 *
 * @param password the caller's own, shown again
 */
public record SignNoteRequest(@NotNull @Text(min = 1, max = 1000) String password) {

  /** Keeps the password out of every log line. */
  @Override
  public String toString() {
    return "SignNoteRequest";
  }
}
