package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.wardvoice.export.RecordLookup;
import org.wardvoice.patients.PatientView;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.persistence.Ids;

/**
 * Streams a copy of everything about one patient, with the same slots and time limit as exports. Each page has its own
 * transaction, so that a slow client keeps no snapshot open.
 */
@Component
public class CopyPatient {

  /** All of them: a copy with only some of the records would be a wrong answer to the patient. */
  private static final List<String> PERMISSIONS =
      List.of("patient:read", "feedback:read", "notes:read", "task:read");

  private final RecordLookup<PatientView> patients;
  private final PatientFiles files;
  private final AuditPatientCopy audit;
  private final ExportPlace place;
  private final EndExport end;
  private final ExportConfig config;
  private final Clock clock;

  @Inject
  public CopyPatient(
      RecordLookup<PatientView> patients,
      PatientFiles files,
      AuditPatientCopy audit,
      ExportPlace place,
      EndExport end,
      ExportConfig config,
      Clock clock) {
    this.patients = patients;
    this.files = files;
    this.audit = audit;
    this.place = place;
    this.end = end;
    this.config = config;
    this.clock = clock;
  }

  /**
   * Checks the request.
   *
   * @throws NotPermitted if the caller may not read all kinds of records, or not this patient
   * @throws org.wardvoice.shared.error.NotFound if the organization has no such patient
   */
  public PatientCopy prepare(Caller caller, UUID patientId) {
    PERMISSIONS.stream()
        .filter(one -> !caller.may(one))
        .findFirst()
        .ifPresent(
            lacking -> {
              throw new NotPermitted(lacking);
            });
    PatientView patient = patients.one(caller, patientId).record();
    return new PatientCopy(Ids.next(), caller, patient, clock.instant());
  }

  /**
   * Acquires a slot and audits the start.
   *
   * @throws org.wardvoice.shared.error.TooManyRequests if there is no slot
   */
  public void begin(PatientCopy copy) {
    place.take(copy.caller().organizationId());
    audit.begun(copy);
  }

  /**
   * Writes the whole archive.
   *
   * @return false if it was aborted after the first byte: the archive is incomplete, and recognizably so
   * @throws IOException if nothing has been sent, so that the caller can get an error response
   */
  public boolean run(PatientCopy copy, OutputStream out) throws IOException {
    FollowedOutput client = new FollowedOutput(out);
    Whole whole = new Whole(copy, client);
    return GuardedWrite.at(
        copy.id(),
        client,
        whole,
        outcome -> end.end(copy.id(), () -> audit.ended(copy, whole.archive.counts(), outcome)));
  }

  /** Writes the whole archive. */
  private final class Whole implements GuardedWrite.Writing {

    private final PatientCopy copy;
    private final PatientArchive archive;

    private Whole(PatientCopy copy, OutputStream out) {
      this.copy = copy;
      archive = new PatientArchive(out, this::checkTime);
    }

    @Override
    public void run() throws IOException {
      files.write(copy, archive);
    }

    @Override
    public boolean isOverdue() {
      return clock.instant().isAfter(copy.at().plus(config.maxDuration()));
    }

    private void checkTime() {
      if (isOverdue()) {
        throw new IllegalStateException("The copy exceeds wardvoice.export.max-duration");
      }
    }
  }
}
