package org.wardvoice.tasks.service;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import org.wardvoice.shared.text.Text;
import org.wardvoice.tasks.TaskStatus;

/**
 * A change of a task's status.
 *
 * @param status the same one is an update of the progress
 * @param progressPercentage unchanged if absent; 100 on completion
 * @param notes free text, optional
 */
public record StatusChange(
    @NotNull TaskStatus status,
    @Min(value = 0, message = "must be from 0 to 100")
        @Max(value = 100, message = "must be from 0 to 100")
        Integer progressPercentage,
    @Text(max = 4000) String notes) {}
