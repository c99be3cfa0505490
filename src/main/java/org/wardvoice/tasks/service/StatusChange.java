package org.wardvoice.tasks.service;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;
import org.wardvoice.tasks.TaskStatus;

/**
 * A change of a task's status.
 *
 * @param status the same one is an update of the progress
 * @param progressPercentage rounded to a whole number; unchanged if absent; 100 on completion
 * @param notes free text, optional
 */
public record StatusChange(
    @NotNull TaskStatus status,
    @DecimalMin(value = "0", message = "must be from 0 to 100")
        @DecimalMax(value = "100", message = "must be from 0 to 100")
        Double progressPercentage,
    @Text(max = 4000) String notes) {}
