package org.wardvoice.feedback;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A piece of feedback, for features whose records are about it.
 *
 * @param text what was heard or written, or a correction of it; null while it has not been heard
 */
public record FeedbackReference(
    UUID id, UUID patientId, UUID departmentId, @Nullable String text) {}
