package org.wardvoice.alerts.service;

import jakarta.validation.constraints.NotNull;
import org.wardvoice.analysis.AlertType;
import org.wardvoice.analysis.Severity;
import org.wardvoice.shared.text.Text;

/**
 * An alert that a person adds, for the analysis has missed it.
 *
 * @param message one sentence for staff
 * @param phrase the words that give reason for it, where there are such
 */
public record NewAlert(
    @NotNull AlertType type,
    @NotNull Severity severity,
    @NotNull @Text(min = 1, max = 1000) String message,
    @Text(min = 1, max = 1000) String phrase) {}
