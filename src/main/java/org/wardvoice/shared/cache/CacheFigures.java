package org.wardvoice.shared.cache;

/**
 * A cache on this node.
 *
 * @param size the number of values
 * @param most the number of values at which the one that was used least recently goes
 * @param hits how often a value was found, since the start
 * @param misses how often not
 */
public record CacheFigures(int size, int most, long hits, long misses) {}
