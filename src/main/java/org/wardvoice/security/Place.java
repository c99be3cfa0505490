package org.wardvoice.security;

/**
 * Where an IP address is, roughly; each part is null where it is not known.
 *
 * @param country as an ISO 3166-1 code, such as {@code DE}
 * @param region the name of the largest subdivision, such as {@code Bavaria}
 * @param city the name of the city
 */
public record Place(String country, String region, String city) {}
