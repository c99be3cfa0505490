package org.wardvoice.work;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Some work as it is answered, without anything of the record that it is done for.
 *
 * @param id of the record that says what is to be done, such as a report
 * @param kind such as {@code report}
 * @param tries how often it was begun
 * @param progress in percent
 * @param nextTryAt null unless it waits
 * @param finishedAt null while it waits or runs
 * @param reason why the last try has failed; null where none has
 */
public record WorkView(
    UUID id,
    String kind,
    WorkStatus status,
    int tries,
    int progress,
    Instant createdAt,
    @Nullable Instant nextTryAt,
    @Nullable Instant finishedAt,
    @Nullable String reason) {}
