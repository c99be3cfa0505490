package org.wardvoice.notes.service;

import java.util.Locale;

/** The types of notes: an open list. */
public final class NoteType {

  /** The pattern of types. */
  public static final String PATTERN = "[a-z][a-z0-9_]{0,49}";

  /** The message for an invalid type. */
  public static final String ISSUE = "must be 1 to 50 of a-z, 0-9 and _, and begin with a letter";

  static final String DEFAULT = "progress";

  private NoteType() {}

  /** As a heading: {@code discharge_summary} becomes "Discharge summary note". */
  static String title(String type) {
    String words = type.replace('_', ' ').strip();
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + " note";
  }
}
