package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.Message;
import ca.uhn.hl7v2.model.v251.message.ADT_A05;
import org.wardvoice.integration.service.PatientIdentity;
import org.wardvoice.patients.PatientStatus;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * A patient as ADT^A31 (update person information). The status is in PV2-24 as a local code; a death is also in PID-30.
 * The reason for admission is in PV2-3, and additionally in an OBX if it is too long for that.
 */
public final class PatientMessage {

  /** The maximum length of CE.2 in the standard. */
  private static final int REASON = 199;

  private PatientMessage() {}

  /**
   * The message without its header (MSH).
   *
   * @param mrnAuthority who assigned the medical record number; empty for this product
   */
  public static Message of(PatientView patient, String mrnAuthority) {
    Hl7Patient identified = new Hl7Patient(PatientIdentity.of(patient), mrnAuthority);
    ADT_A05 message = PatientSegments.typed(new ADT_A05(), "ADT", "A31");
    SegmentFields.of(message.getEVN()).put(1, "A31").moment(2, patient.updatedAt());
    PatientSegments.identify(message.getPID(), identified)
        .put(30, patient.status() == PatientStatus.DECEASED ? "Y" : null)
        .moment(33, patient.updatedAt());
    PatientSegments.visit(message.getPV1(), PatientSegments.INPATIENT, patient.department())
        .moment(44, patient.admissionDate());
    SegmentFields visit =
        SegmentFields.of(message.getPV2()).code(24, LowerCase.name(patient.status()));
    if (patient.admissionReason() != null) {
      visit.put(3, null, Hl7Text.line(patient.admissionReason(), REASON));
      addWhole(message, patient);
    }
    return message;
  }

  private static void addWhole(ADT_A05 message, PatientView patient) {
    String reason = patient.admissionReason();
    if (!Hl7Text.line(reason, REASON).equals(reason)) {
      new Observations(() -> message.getOBX(message.getOBXReps()), "F", patient.admissionDate())
          .text("admission_reason", "Reason for admission", reason);
    }
  }
}
