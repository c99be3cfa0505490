package org.wardvoice.shared.rest;

import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.ConfigProvider;

/**
 * How much one request may bring or ask for.
 *
 * @param jsonBody bytes of a JSON body, and of all text fields of a form together
 * @param pageSize rows a page
 */
public record RequestLimits(int jsonBody, int pageSize) {

  public static final RequestLimits DEFAULT = new RequestLimits(1 << 20, 100);

  /** As configured for the running application. */
  public static RequestLimits current() {
    Config config = ConfigProvider.getConfig();
    return new RequestLimits(
        config
            .getOptionalValue("wardvoice.limits.json-body", Integer.class)
            .orElse(DEFAULT.jsonBody()),
        config
            .getOptionalValue("wardvoice.limits.page-size", Integer.class)
            .orElse(DEFAULT.pageSize()));
  }
}
