package org.wardvoice.integration.service.export;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.UUID;
import org.wardvoice.patients.PatientView;
import org.wardvoice.security.Caller;

/**
 * A copy of everything about a patient that is about to be sent.
 *
 * @param id of the copy
 * @param at the time of the request
 */
public record PatientCopy(UUID id, Caller caller, PatientView patient, Instant at) {

  /** The file name for browsers; it names no patient. */
  public String fileName() {
    return "wardvoice-patient-%s.zip".formatted(at.atZone(ZoneOffset.UTC).toLocalDate());
  }
}
