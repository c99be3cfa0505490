package org.wardvoice.integration.service.deidentified;

import org.wardvoice.shared.persistence.LowerCase;

/** What becomes of free text in a de-identified export. */
public enum FreeText {
  REMOVED,
  /** What identifies somebody is replaced, as far as it is found. */
  SCRUBBED;

  /** As the query names it. */
  public String text() {
    return LowerCase.name(this);
  }
}
