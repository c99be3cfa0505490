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
 * @param accountable whether 45 CFR 164.528 requires that the patient is told of it; false for what is corrected
 * @param disclosedBy the user who did it, or entered it by hand; null for the service itself
 * @param statement the purpose in words; null unless entered by hand
 * @param corrects the entry that this one puts right
 * @param correctedBy the entry that puts this one right
 * @param enteredInError true if nothing was given out: the corrected entry was a mistake
 * @param recordedAt when it was entered by hand; null for what the service entered when it happened
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
    @Nullable UUID disclosedBy,
    @Nullable String statement,
    @Nullable UUID corrects,
    @Nullable UUID correctedBy,
    boolean enteredInError,
    @Nullable Instant recordedAt) {}
