package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.access.entity.ApiKey;
import org.wardvoice.shared.text.Text;

/**
 * The changeable fields of an API key.
 *
 * @param isActive false revokes it
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record ApiKeyChange(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Size(min = 1, max = 100) List<@Text(min = 1, max = 64) String> permissions,
    @Valid KeyLimits rateLimit,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> ipWhitelist,
    @NotNull Boolean isActive) {

  public ApiKeyChange {
    permissions = permissions == null ? null : List.copyOf(permissions);
    ipWhitelist = ipWhitelist == null ? List.of() : List.copyOf(ipWhitelist);
  }

  static ApiKeyChange of(ApiKey.Terms now) {
    return new ApiKeyChange(
        now.name(),
        now.permissions(),
        new KeyLimits(now.requestsPerMinute(), now.requestsPerHour()),
        now.addresses(),
        now.active());
  }
}
