package org.wardvoice.notes.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * A request to sign a note.
 *
 * @param password the caller's password, entered again
 * @param version the version that the caller has read, or null
 */
public record SignNoteRequest(
    @NotNull @Text(min = 1, max = 1000) String password,
    @Schema(description = "The version that you read. Any other version is not signed.")
        Integer version) {

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "SignNoteRequest";
  }
}
