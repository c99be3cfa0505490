package org.wardvoice.retention;

import java.util.UUID;

/** The legal holds of an organization, for those who would delete its data. */
public interface LegalHolds {

  /** How many are active. */
  long active(UUID organizationId);
}
