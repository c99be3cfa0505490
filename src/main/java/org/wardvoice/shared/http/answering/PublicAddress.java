package org.wardvoice.shared.http.answering;

import java.net.URI;
import java.util.Optional;
import org.wardvoice.shared.http.RestConfig;

/**
 * The public URLs of requests. Behind a proxy, the server knows only its own; {@code wardvoice.base-url} is the public
 * one.
 */
public final class PublicAddress {

  private PublicAddress() {}

  /** Converts a URL of this server to the public one. */
  public static URI of(URI own) {
    return of(own, RestConfig.current().baseUrl());
  }

  static URI of(URI own, Optional<URI> baseUrl) {
    String query = own.getRawQuery() == null ? "" : "?" + own.getRawQuery();
    return baseUrl.map(base -> base + own.getRawPath() + query).map(URI::create).orElse(own);
  }
}
