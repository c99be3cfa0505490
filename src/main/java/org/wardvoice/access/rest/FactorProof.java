package org.wardvoice.access.rest;

import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.access.FactorMethod;
import org.wardvoice.shared.text.Text;

/**
 * The second factor of a sign-in.
 *
 * @param trustDevice whether not to ask again on this device; null for false
 */
public record FactorProof(
    @NotNull @Text(min = 1, max = 128) String mfaToken,
    @NotNull FactorMethod method,
    @Schema(example = "492039") @NotNull @Text(min = 1, max = 64) String code,
    Boolean trustDevice) {

  /** Keeps the secrets out of logs. */
  @Override
  public String toString() {
    return "FactorProof";
  }
}
