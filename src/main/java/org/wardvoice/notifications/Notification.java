package org.wardvoice.notifications;

import java.util.UUID;

/**
 * Something that a person should know of, shown in the application.
 *
 * @param kind what it is, in lower case with underscores, such as {@code note_shared} or {@code task_assigned}
 * @param title a line in the hospital's language, at most 200 characters; it may name colleagues, never a patient
 * @param message what a colleague wrote with it, at most 4,000 characters, or null
 * @param resourceType the kind of record that it leads to, such as {@code note}
 * @param resourceId that record
 */
public record Notification(
    String kind, String title, String message, String resourceType, UUID resourceId) {}
