package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.util.List;
import org.wardvoice.shared.text.Text;

/**
 * An API key to be made.
 *
 * @param permissions none that the caller lacks
 * @param rateLimit 60 a minute and 1000 an hour when absent
 * @param ipWhitelist ranges of addresses from which it may be used; everywhere when absent or empty
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record NewApiKey(
    @NotNull @Text(min = 1, max = 200) String name,
    @NotNull @Size(min = 1, max = 100) List<@Text(min = 1, max = 64) String> permissions,
    @Valid KeyLimits rateLimit,
    @Size(max = 100) List<@Text(min = 1, max = 64) String> ipWhitelist) {

  public NewApiKey {
    permissions = permissions == null ? null : List.copyOf(permissions);
    ipWhitelist = ipWhitelist == null ? List.of() : List.copyOf(ipWhitelist);
  }
}
