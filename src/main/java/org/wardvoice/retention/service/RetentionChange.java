package org.wardvoice.retention.service;

import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.wardvoice.shared.Nullable;

/**
 * How long an organization wants to keep a kind of data.
 *
 * @param keeps an ISO 8601 duration in whole days, such as {@code P90D}; null for what the installation says
 * @param confirmed must be true for a shorter retention
 */
public record RetentionChange(
    @Nullable @Schema(example = "P90D") String keeps, @Nullable Boolean confirmed) {}
