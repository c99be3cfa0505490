package org.wardvoice.shared.http.request;

import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

/** The trusted proxies and their header. */
@Component
public class ProxyConfig {

  private static final String HEADER = "wardvoice.http.forwarded-headers";

  private final Networks trusted;
  private final String header;

  @Inject
  public ProxyConfig(Settings settings) {
    trusted = settings.networks("wardvoice.http.trusted-proxies");
    header = settings.oneOf(HEADER, ClientAddress.X_FORWARDED_FOR, ClientAddress.FORWARDED);
  }

  /** An invalid setting must fail at startup, not at the first request. */
  void check(@Observes Startup start) {}

  /** Determines clients behind the configured proxies. */
  ClientAddress clientAddress() {
    return new ClientAddress(trusted, header);
  }
}
