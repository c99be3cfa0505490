package org.wardvoice.work;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.language.Translated;

/**
 * Background work as the API returns it, without data of its record.
 *
 * @param id the id of the record that defines the work, such as a report
 * @param kind a {@link WorkKind}
 * @param tries the number of attempts since it was queued
 * @param progress in percent
 * @param ageSeconds seconds since it was queued; for a webhook delivery, since its event
 * @param nextTryAt null unless it waits
 * @param finishedAt null while it waits or runs
 * @param reason why the last attempt failed, or that an administrator canceled it; null if neither
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
    @Translated @Nullable String reason) {}
