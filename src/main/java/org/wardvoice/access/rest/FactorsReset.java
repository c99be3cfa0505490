package org.wardvoice.access.rest;

/**
 * A user's second factors were removed.
 *
 * @param removed the number of methods
 */
public record FactorsReset(int removed) {}
