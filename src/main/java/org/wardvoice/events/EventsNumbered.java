package org.wardvoice.events;

/**
 * Events were numbered in the log. Fired in the transaction that numbers them: deliveries are created in it, and sent
 * after the commit.
 *
 * @param first sequence of the first one
 * @param last sequence of the last one
 */
public record EventsNumbered(long first, long last) {}
