package org.wardvoice.retention;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.http.Derived;

/**
 * How long an organization keeps one kind of data.
 *
 * @param keeps an ISO 8601 duration; null for ever
 * @param permanent whether it is never deleted, so that nothing can be set
 * @param installationKeeps what is valid if the organization sets nothing; null for ever
 * @param setting the configuration key of that; null if permanent
 * @param shortest the shortest duration that the organization may set; null if permanent
 * @param changedBy who set the organization's own duration; null if none is set
 * @param changedAt null if none is set
 * @param due how much has expired and will be deleted by the next run
 * @param held how much has expired and is kept because of a legal hold
 */
public record RetentionRule(
    RetainedKind kind,
    @Nullable String keeps,
    boolean permanent,
    @Nullable String installationKeeps,
    @Nullable String setting,
    @Nullable String shortest,
    @Nullable UUID changedBy,
    @Nullable Instant changedAt,
    @Derived long due,
    @Derived long held) {}
