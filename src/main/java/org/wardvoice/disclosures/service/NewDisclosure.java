package org.wardvoice.disclosures.service;

import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.wardvoice.disclosures.DisclosurePurpose;
import org.wardvoice.shared.text.Text;

/**
 * What was given out by other means than this service, such as on paper.
 *
 * @param disclosedAt not in the future
 * @param recipientAddress if known
 * @param statement the purpose in words; required if {@code purpose} is {@code other} or {@code unspecified}
 * @param description what was given out
 * @param corrects the id of an earlier entry that this one puts right
 * @param enteredInError true if the corrected entry was a mistake and nothing was given out
 */
public record NewDisclosure(
    @NotNull Instant disclosedAt,
    @NotNull @Text(min = 1, max = 500) String recipient,
    @Text(min = 1, max = 2048) String recipientAddress,
    @NotNull DisclosurePurpose purpose,
    @Text(min = 1, max = 4000) String statement,
    @NotNull @Text(min = 1, max = 4000) String description,
    String corrects,
    Boolean enteredInError) {}
