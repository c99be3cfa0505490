package org.wardvoice.access.rest;

/**
 * A user's second factors were removed.
 *
 * @param removed how many methods there were
 */
public record FactorsReset(int removed) {}
