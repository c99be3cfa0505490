package org.wardvoice.integration.service.emr;

/** A side of a conflict with the EMR. */
public enum EmrSide {
  OURS,
  THEIRS
}
