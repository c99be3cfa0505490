package org.wardvoice.integration.service.fhir;

import org.wardvoice.security.Caller;

/**
 * Who asks, and where.
 *
 * @param base the public address of the FHIR interface, without a slash at its end
 */
public record Asking(Caller caller, String base) {

  /** The address of a resource. */
  public String address(String type, String id) {
    return base + "/" + type + "/" + id;
  }
}
