package org.wardvoice.shared.rest.request;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.Startup;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.net.Networks;

/** Whose word on a client's address counts. */
@ApplicationScoped
public class ProxyConfig {

  private static final String HEADERS = "wardvoice.http.forwarded-headers";

  private Networks trusted;
  private List<String> headers;

  protected ProxyConfig() {}

  @Inject
  public ProxyConfig(Settings settings) {
    trusted = settings.networks("wardvoice.http.trusted-proxies");
    headers = settings.list(HEADERS);
    for (String header : headers) {
      if (!ClientAddress.HEADERS.contains(header)) {
        throw new IllegalArgumentException(
            HEADERS + " must be of " + ClientAddress.HEADERS + ", not \"" + header + "\".");
      }
    }
  }

  /** A wrong setting shall stop the start, not the first request. */
  void check(@Observes Startup start) {}

  Networks trusted() {
    return trusted;
  }

  /** Those that the proxies write, the one that counts first. */
  List<String> headers() {
    return headers;
  }
}
