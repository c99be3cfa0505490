package org.wardvoice.transcription;

/** The list of words that a correction was taken from. */
public enum WordList {
  DRUGS,
  DEPARTMENTS,
  PEOPLE,
  VOCABULARY
}
