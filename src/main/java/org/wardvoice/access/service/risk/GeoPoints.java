package org.wardvoice.access.service.risk;

import java.util.Optional;

/** Tells where on the earth an IP address is, roughly. */
public interface GeoPoints {

  /**
   * Looks an address up.
   *
   * @param ipAddress in its canonical form, without a port
   * @return empty for an address of which nothing is known, such as a private one
   */
  Optional<GeoPoint> point(String ipAddress);
}
