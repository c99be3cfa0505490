package org.wardvoice.patients;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Two patient records that were merged.
 *
 * @param survivorId the patient who has the records now
 * @param retiredId the patient whose records were moved
 * @param records the number of moved records
 * @param reversedAt null if the merge was not reversed
 */
public record PatientMergeView(
    UUID id,
    UUID survivorId,
    UUID retiredId,
    long records,
    Instant mergedAt,
    @Nullable Instant reversedAt) {}
