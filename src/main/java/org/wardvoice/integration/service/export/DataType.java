package org.wardvoice.integration.service.export;

import java.util.Arrays;
import java.util.Optional;
import org.wardvoice.audit.AuditEventView;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.tasks.TaskView;

/** What can be exported. */
public enum DataType {
  AUDIT(AuditEventView.class),
  FEEDBACK(FeedbackView.class),
  NOTES(NoteView.class),
  PATIENTS(PatientView.class),
  TASKS(TaskView.class);

  private final Class<? extends Record> view;

  DataType(Class<? extends Record> view) {
    this.view = view;
  }

  /**
   * Reads it as the path names it.
   *
   * @throws NotFound for any other text
   */
  static DataType of(String text) {
    Optional<DataType> named =
        Arrays.stream(values()).filter(type -> type.text().equals(text)).findFirst();
    return named.orElseThrow(() -> new NotFound("Data type"));
  }

  /** As the path names it. */
  public String text() {
    return LowerCase.name(this);
  }

  /** What one record is exported as. */
  public Class<? extends Record> view() {
    return view;
  }
}
