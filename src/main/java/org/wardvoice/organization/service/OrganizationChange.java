package org.wardvoice.organization.service;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;

public record OrganizationChange(@NotNull @Text(min = 1, max = 200) String name) {}
