package org.wardvoice.events;

/**
 * Events have taken their places in the log. Fired in the transaction that numbers them: whoever turns them into deliveries
 * does so there, and whoever sends them waits for its end.
 *
 * @param first sequence of the first one
 * @param last sequence of the last one
 */
public record EventsNumbered(long first, long last) {}
