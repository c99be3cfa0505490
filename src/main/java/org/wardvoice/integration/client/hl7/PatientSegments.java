package org.wardvoice.integration.client.hl7;

import ca.uhn.hl7v2.model.AbstractMessage;
import ca.uhn.hl7v2.model.v251.segment.PID;
import ca.uhn.hl7v2.model.v251.segment.PV1;
import java.util.Locale;
import org.wardvoice.integration.service.PatientIdentity;

/** The segments that identify the patient. */
final class PatientSegments {

  /** Patient classes of table 0004. */
  static final String INPATIENT = "I";

  static final String UNKNOWN_CLASS = "U";

  private PatientSegments() {}

  /** Sets MSH-9; the batch fills in the rest of the header. */
  static <M extends AbstractMessage> M typed(M message, String code, String event) {
    SegmentFields.head(message).put(9, code, event, message.getName());
    return message;
  }

  /** The patient's id in this product (PI) and, if known, the medical record number (MR). */
  static SegmentFields identify(PID pid, Hl7Patient identified) {
    PatientIdentity patient = identified.identity();
    SegmentFields fields =
        SegmentFields.of(pid)
            .put(1, "1")
            .put(3, patient.id().toString(), null, null, SegmentFields.WARDVOICE, "PI");
    if (patient.mrn() != null) {
      fields.repeat(3, 1, patient.mrn(), null, null, authority(identified), "MR");
    }
    PersonName name = PersonName.of(patient.name());
    String type = name.family() == null ? "U" : "L";
    return fields
        .put(5, name.family(), name.given(), name.further(), name.suffix(), null, null, type)
        .day(7, patient.birthDate())
        .put(8, sex(patient.gender()));
  }

  private static String authority(Hl7Patient identified) {
    String authority = identified.mrnAuthority();
    return authority.isEmpty() ? SegmentFields.WARDVOICE : authority;
  }

  /** Fills PV1, whose patient class the standard requires; the department is the point of care. */
  static SegmentFields visit(PV1 visit, String patientClass, String department) {
    return SegmentFields.of(visit).put(1, "1").put(2, patientClass).code(3, department);
  }

  /** Table 0001. */
  private static String sex(String gender) {
    return switch (gender == null ? "" : gender.toLowerCase(Locale.ROOT)) {
      case "female" -> "F";
      case "male" -> "M";
      case "other" -> "O";
      default -> "U";
    };
  }
}
