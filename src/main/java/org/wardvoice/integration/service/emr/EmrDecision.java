package org.wardvoice.integration.service.emr;

import jakarta.validation.constraints.NotNull;

/**
 * A decision on a conflict.
 *
 * @param keep the side to keep
 */
public record EmrDecision(@NotNull EmrSide keep) {}
