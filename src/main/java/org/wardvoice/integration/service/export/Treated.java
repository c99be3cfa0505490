package org.wardvoice.integration.service.export;

import org.wardvoice.audit.AuditEventView;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.integration.service.deidentified.Deidentifier;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/** De-identifies records of any type. */
final class Treated {

  private Treated() {}

  /**
   * @param patient the subject, if that isn't the record itself; null for none
   */
  static Record by(Deidentifier deidentifier, Record view, PatientIdentity patient) {
    if (view instanceof PatientView record) {
      return deidentifier.patient(record);
    }
    if (view instanceof FeedbackView record) {
      return deidentifier.feedback(record, patient);
    }
    if (view instanceof CorrectionView record) {
      return deidentifier.correction(record, patient);
    }
    if (view instanceof NoteView record) {
      return deidentifier.note(record, patient);
    }
    if (view instanceof DisclosureView record) {
      return deidentifier.disclosure(record);
    }
    return view instanceof TaskView record
        ? deidentifier.task(record, patient)
        : deidentifier.audit((AuditEventView) view);
  }
}
