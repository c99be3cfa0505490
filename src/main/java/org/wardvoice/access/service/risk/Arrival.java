package org.wardvoice.access.service.risk;

import java.time.Instant;

/**
 * When, from where and with what somebody signs in, or signed in earlier.
 *
 * @param point null where it is not known
 */
public record Arrival(Instant at, String ipAddress, Device device, GeoPoint point) {}
