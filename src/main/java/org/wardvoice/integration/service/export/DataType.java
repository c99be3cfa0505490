package org.wardvoice.integration.service.export;

import java.util.Arrays;
import java.util.Optional;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.feedback.CorrectionView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskView;

/** An exportable record type. */
public enum DataType {
  AUDIT(AuditEventView.class),
  CORRECTIONS(CorrectionView.class),
  FEEDBACK(FeedbackView.class),
  NOTES(NoteView.class),
  PATIENTS(PatientView.class),
  TASKS(TaskView.class);

  private final Class<? extends Record> view;

  DataType(Class<? extends Record> view) {
    this.view = view;
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

  /** The exported view of a record. */
  public Class<? extends Record> view() {
    return view;
  }
}
