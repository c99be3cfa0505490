package org.wardvoice.integration.service.emr;

import java.time.Instant;
import org.wardvoice.shared.Nullable;

/**
 * A location of the EMR, and the department that it is.
 *
 * @param location as the EMR refers to it, such as {@code Location/ward-3}
 * @param name as the EMR calls it; null if it doesn't
 * @param department the department's name; null as long as it isn't mapped
 */
public record EmrDepartmentView(
    String location,
    @Nullable String name,
    @Nullable String department,
    Instant createdAt,
    Instant updatedAt) {}
