package org.wardvoice.webhooks;

import java.time.Instant;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.language.Translated;

/**
 * An attempt of a delivery.
 *
 * @param number from 1
 * @param status HTTP status; null if there was no response
 * @param answer the start of the response, unchecked; null after a success
 * @param error why there was no response
 */
public record DeliveryAttempt(
    int number,
    Instant at,
    int durationMs,
    @Nullable Integer status,
    @Nullable String answer,
    @Translated @Nullable String error) {}
