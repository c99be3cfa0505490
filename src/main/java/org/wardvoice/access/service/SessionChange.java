package org.wardvoice.access.service;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import jakarta.validation.constraints.NotNull;
import org.wardvoice.access.service.SessionView.SessionContent;

/**
 * What of a session its client can change.
 *
 * @param data replaces what was kept; an absent part is empty
 */
@JsonNaming(PropertyNamingStrategies.LowerCamelCaseStrategy.class)
public record SessionChange(@NotNull SessionContent data) {}
