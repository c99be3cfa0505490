package org.wardvoice.security;

import java.util.Set;

/** Parameters and fields whose values mean the same in every organization, or are told to nobody. */
final class PlainValues {

  static final Set<String> PARAMETERS =
      Set.of(
          "acknowledged",
          "action",
          "active",
          "cursor",
          "date_from",
          "date_to",
          "due_before",
          "eventType",
          "expand",
          "feedback_type",
          "ipAddress",
          "limit",
          "note_type",
          "overdue",
          "page",
          "priority",
          "read",
          "role",
          "sentiment",
          "severity",
          "shared_with_me",
          "sort",
          "status",
          "type");

  static final Set<String> FIELDS =
      Set.of(
          "active",
          "admin",
          "admission_date",
          "admission_reason",
          "all_sessions",
          "audio_file",
          "code",
          "comment",
          "content",
          "cookie",
          "current_password",
          "data",
          "date_of_birth",
          "description",
          "device",
          "due_date",
          "email",
          "feedback_type",
          "gender",
          "ipWhitelist",
          "isActive",
          "location",
          "message",
          "mrn",
          "name",
          "new_password",
          "note_type",
          "notes",
          "password",
          "password_change_token",
          "permissions",
          "phone",
          "preferences",
          "priority",
          "progress_percentage",
          "rateLimit",
          "reason",
          "refresh_token",
          "requestsPerHour",
          "requestsPerMinute",
          "role",
          "satisfaction_rating",
          "status",
          "temporaryData",
          "text",
          "tier",
          "title",
          "token",
          "transcription");

  private PlainValues() {}
}
