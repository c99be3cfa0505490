package org.wardvoice.access.rest;

/**
 * Sessions were ended.
 *
 * @param ended how many
 */
public record Ended(int ended) {}
