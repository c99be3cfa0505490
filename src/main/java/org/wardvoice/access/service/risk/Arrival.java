package org.wardvoice.access.service.risk;

import java.time.Instant;

/**
 * Time, place and device of a current or earlier sign-in.
 *
 * @param point null if unknown
 */
public record Arrival(Instant at, String ipAddress, Device device, GeoPoint point) {}
