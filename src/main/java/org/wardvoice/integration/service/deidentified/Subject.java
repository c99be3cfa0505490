package org.wardvoice.integration.service.deidentified;

import java.util.UUID;

/**
 * Whom a record is about.
 *
 * @param id the patient's, or the user's where the record is a user; the nil id where it is about
 *     nobody
 * @param names what the texts may call them
 */
record Subject(UUID id, KnownNames names) {

  static final UUID NOBODY = new UUID(0, 0);
}
