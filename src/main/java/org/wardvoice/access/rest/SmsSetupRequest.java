package org.wardvoice.access.rest;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * A phone to receive codes.
 *
 * @param phoneNumber in international format
 * @param password null if the sign-in was recent
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SmsSetupRequest(
    @Schema(example = "+49 151 12345678") @NotNull @Text(min = 1, max = 64) String phoneNumber,
    @Text(min = 1, max = 1024) String password) {

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "SmsSetupRequest";
  }
}
