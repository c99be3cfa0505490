package org.wardvoice.security;

/**
 * The approximate location of an IP address; unknown parts are null.
 *
 * @param country as an ISO 3166-1 code, such as {@code DE}
 * @param region the name of the largest subdivision, such as {@code Bavaria}
 * @param city the name of the city
 */
public record Place(String country, String region, String city) {}
