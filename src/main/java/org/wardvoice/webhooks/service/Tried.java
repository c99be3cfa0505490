package org.wardvoice.webhooks.service;

import java.time.Instant;
import org.wardvoice.webhooks.entity.DueDelivery;

/**
 * A try that has come to its end.
 *
 * @param endedAt when it did
 */
public record Tried(DueDelivery delivery, Reply reply, Instant endedAt) {}
