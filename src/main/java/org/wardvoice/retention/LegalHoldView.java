package org.wardvoice.retention;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A legal hold: what would expire is kept while it is active.
 *
 * @param patientId null for everything of the organization
 * @param releasedAt null while it is active; likewise the other two
 */
public record LegalHoldView(
    UUID id,
    @Nullable UUID patientId,
    String reason,
    boolean active,
    UUID placedBy,
    Instant placedAt,
    @Nullable UUID releasedBy,
    @Nullable Instant releasedAt,
    @Nullable String releaseReason) {}
