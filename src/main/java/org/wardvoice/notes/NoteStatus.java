package org.wardvoice.notes;

/** Whether a note may still change. */
public enum NoteStatus {
  DRAFT,
  SIGNED
}
