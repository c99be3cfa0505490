package org.wardvoice.access.service;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.text.Text;

/**
 * An API key to be created.
 *
 * @param permissions a subset of the caller's
 * @param rateLimit 60 a minute and 1000 an hour if absent
 * @param ipWhitelist address ranges from which it may be used; anywhere if absent or empty
 * @param expiresAt a year from now if absent ({@code wardvoice.access.api-key-lifetime})
 * @param password the caller's own; required if the sign-in was not recent
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record NewApiKey(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Size(min = 1, max = 100) List<@Text(min = 1, max = 64) String> permissions,
    @Valid KeyLimits rateLimit,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> ipWhitelist,
    @JsonProperty("expires_at") Instant expiresAt,
    @Schema(description = "Your password. Required if you signed in more than 15 minutes ago.")
        @Text(min = 1, max = 1024)
        String password) {

  public NewApiKey {
    permissions = permissions == null ? null : List.copyOf(permissions);
    ipWhitelist = ipWhitelist == null ? List.of() : List.copyOf(ipWhitelist);
  }

  /** A copy with other permissions. */
  NewApiKey granting(List<String> others) {
    return new NewApiKey(name, others, rateLimit, ipWhitelist, expiresAt, password);
  }

  /** Keeps the password out of logs. */
  @Override
  public String toString() {
    return "NewApiKey";
  }
}
