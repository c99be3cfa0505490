package org.wardvoice.integration.service.export;

import java.util.Arrays;
import java.util.Optional;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.disclosures.DisclosureView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskView;

/** An exportable record type. */
public enum DataType {
  AUDIT(AuditEventView.class, null),
  CORRECTIONS(CorrectionView.class, "feedback"),
  DISCLOSURES(DisclosureView.class, null),
  FEEDBACK(FeedbackView.class, "feedback"),
  NOTES(NoteView.class, "note"),
  PATIENTS(PatientView.class, "patient"),
  TASKS(TaskView.class, "task");

  private final Class<? extends Record> view;
  private final String recordType;

  DataType(Class<? extends Record> view, String recordType) {
    this.view = view;
    this.recordType = recordType;
  }

  /**
   * Parses the path segment.
   *
   * @throws NotFound if it is unknown
   */
  static DataType of(String text) {
    Optional<DataType> named =
        Arrays.stream(values()).filter(type -> type.text().equals(text)).findFirst();
    return named.orElseThrow(() -> new NotFound("Data type"));
  }

  /** The path segment. */
  public String text() {
    return LowerCase.name(this);
  }

  /** Which records of patients these are; empty if they only refer to such. */
  Optional<String> recordType() {
    return Optional.ofNullable(recordType);
  }

  /** The exported view of a record. */
  public Class<? extends Record> view() {
    return view;
  }
}
