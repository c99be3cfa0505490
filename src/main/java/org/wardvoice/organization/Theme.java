package org.wardvoice.organization;

/** The colours of the user interface. */
public enum Theme {
  SYSTEM,
  LIGHT,
  DARK
}
