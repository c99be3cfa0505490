package org.wardvoice.access.service.risk;

import java.util.Optional;

/** Approximate locations of IP addresses. */
public interface GeoPoints {

  /**
   * Looks an address up.
   *
   * @param ipAddress in its canonical form, without a port
   * @return empty for an address without a known location, such as a private one
   */
  Optional<GeoPoint> point(String ipAddress);
}
