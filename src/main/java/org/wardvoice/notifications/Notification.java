package org.wardvoice.notifications;

import java.util.UUID;

/**
 * A notification for a user, shown in the application.
 *
 * @param kind in lower case with underscores, such as {@code note_shared} or {@code task_assigned}
 * @param title a line in the hospital's language, at most 200 characters; it may name colleagues, never a patient
 * @param message a colleague's message, at most 4,000 characters, or null
 * @param resourceType the kind of record that it links to, such as {@code note}
 * @param resourceId that record
 */
public record Notification(
    String kind, String title, String message, String resourceType, UUID resourceId) {}
