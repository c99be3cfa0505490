package org.wardvoice.integration.client.emr;

import java.util.Map;
import java.util.Optional;

/**
 * A response of the EMR.
 *
 * @param headers by name, in lower case
 */
record EmrAnswer(int status, Map<String, String> headers, String body) {

  Optional<String> header(String name) {
    return Optional.ofNullable(headers.get(name));
  }

  boolean isWell() {
    return status >= 200 && status < 300;
  }

  /** Whether it may be FHIR at all; proxies return HTML. */
  boolean isJson() {
    return header("content-type").filter(type -> type.contains("json")).isPresent();
  }
}
