package org.wardvoice.webhooks.service;

/**
 * The webhooks of all organizations and their deliveries.
 *
 * @param failing active webhooks whose last delivery has failed
 * @param pending unfinished deliveries of active webhooks, on all nodes, counted up to 10,000 each
 * @param running those of them that a node is attempting
 * @param oldestPendingSeconds how long the oldest of them has waited; 0 if there is none
 * @param delivered attempts of this node that succeeded, since its start
 * @param postponed attempts that are to be repeated
 * @param failed attempts that were the last
 */
public record WebhookFigures(
    long active,
    long disabled,
    long failing,
    long pending,
    long running,
    long oldestPendingSeconds,
    long delivered,
    long postponed,
    long failed) {}
