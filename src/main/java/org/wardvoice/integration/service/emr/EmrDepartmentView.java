package org.wardvoice.integration.service.emr;

import java.time.Instant;
import org.wardvoice.shared.Nullable;

/**
 * A location of the EMR, and the department that it is mapped to.
 *
 * @param location the EMR's reference, such as {@code Location/ward-3}
 * @param name the EMR's display name; null if it gives none
 * @param department the department's name; null if the location isn't mapped
 */
public record EmrDepartmentView(
    String location,
    @Nullable String name,
    @Nullable String department,
    Instant createdAt,
    Instant updatedAt) {}
