package org.wardvoice.reports.service;

import java.io.IOException;

/** Somebody else makes the report by now, or nobody is to: whoever is at it stops. */
final class LeaseLost extends IOException {

  private static final long serialVersionUID = 1;

  LeaseLost() {
    super("the report is in other hands");
  }
}
