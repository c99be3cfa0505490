package org.wardvoice.integration.service.fhir;

import org.wardvoice.security.Caller;

/**
 * The caller, and the URL of the interface.
 *
 * @param base the public base URL of the FHIR interface, without a trailing slash
 */
public record Asking(Caller caller, String base) {

  /** The URL of a resource. */
  public String address(String type, String id) {
    return base + "/" + type + "/" + id;
  }
}
