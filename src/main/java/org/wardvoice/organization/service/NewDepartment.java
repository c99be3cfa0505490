package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import java.util.UUID;
import org.wardvoice.shared.text.Text;

/**
 * A department to be opened.
 *
 * @param name unique in the organization
 * @param code unique in the organization; derived from the name if absent
 * @param headId an active user, who leads it
 * @param active true if absent
 */
public record NewDepartment(
    @NotNull @Text(min = 1, max = 200) String name,
    @Text(min = 1, max = 64) String code,
    @Text(max = 4000) String description,
    @Text(max = 200) String location,
    UUID headId,
    Boolean active) {}
