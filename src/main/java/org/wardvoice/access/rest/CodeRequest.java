package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/** A code that confirms a second factor. */
public record CodeRequest(
    @Schema(example = "492039") @NotNull @Text(min = 1, max = 64) String code) {

  /** Keeps the code out of logs. */
  @Override
  public String toString() {
    return "CodeRequest";
  }
}
