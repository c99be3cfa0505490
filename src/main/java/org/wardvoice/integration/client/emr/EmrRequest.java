package org.wardvoice.integration.client.emr;

import java.net.URI;
import java.util.Map;

/**
 * A request to the EMR.
 *
 * @param body null for none
 */
record EmrRequest(String method, URI uri, Map<String, String> headers, String body) {

  static EmrRequest get(URI uri) {
    return new EmrRequest("GET", uri, Map.of(), null);
  }
}
