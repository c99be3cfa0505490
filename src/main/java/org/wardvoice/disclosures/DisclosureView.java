package org.wardvoice.disclosures;

import java.time.Instant;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Data of a patient that was given out.
 *
 * @param recipient a name, or the user's who fetched it
 * @param recipientAddress null if unknown
 * @param recordType such as {@code note}
 * @param recordId null for several records
 * @param records how many, in this export, delivery, message or run
 * @param description what was given out, in a person's words; null for what the service itself gave out
 * @param accountable whether 45 CFR 164.528 requires that the patient is told of it
 * @param disclosedBy the user who did it; null for the service itself
 */
public record DisclosureView(
    UUID id,
    UUID patientId,
    Instant disclosedAt,
    DisclosureChannel channel,
    @Nullable String recipient,
    @Nullable String recipientAddress,
    String recordType,
    @Nullable UUID recordId,
    int records,
    @Nullable String description,
    DisclosurePurpose purpose,
    boolean accountable,
    @Nullable UUID disclosedBy) {}
