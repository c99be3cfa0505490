package org.wardvoice.notes;

/** Whether a note can still be changed. */
public enum NoteStatus {
  DRAFT,
  SIGNED
}
