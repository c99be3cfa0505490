package org.wardvoice.integration.service.deidentified;

import org.wardvoice.shared.persistence.LowerCase;

/** The treatment of free text in a de-identified export. */
public enum FreeText {
  REMOVED,
  /** Identifiers are replaced as far as they are found. */
  SCRUBBED;

  /** The value of the query parameter. */
  public String text() {
    return LowerCase.name(this);
  }
}
