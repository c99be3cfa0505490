package org.wardvoice.work;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Background work in an answer, without data of the record that it is done for.
 *
 * @param id of the record that says what is to be done, such as a report
 * @param kind a {@link WorkKind}
 * @param tries since it was queued
 * @param progress in percent
 * @param ageSeconds since it was queued; a webhook delivery, since its event
 * @param nextTryAt null unless it waits
 * @param finishedAt null while it waits or runs
 * @param reason why the last try failed, or that an administrator canceled it; null if neither
 */
public record WorkView(
    UUID id,
    String kind,
    WorkStatus status,
    int tries,
    int progress,
    Instant createdAt,
    long ageSeconds,
    @Nullable Instant nextTryAt,
    @Nullable Instant finishedAt,
    @Nullable String reason) {}
