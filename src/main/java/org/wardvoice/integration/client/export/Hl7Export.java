package org.wardvoice.integration.client.export;

import ca.uhn.hl7v2.model.Message;
import java.io.IOException;
import java.io.OutputStream;
import java.util.UUID;
import org.wardvoice.feedback.FeedbackView;
import org.wardvoice.integration.client.hl7.FeedbackMessage;
import org.wardvoice.integration.client.hl7.Hl7Batch;
import org.wardvoice.integration.client.hl7.Hl7Patient;
import org.wardvoice.integration.client.hl7.NoteMessage;
import org.wardvoice.integration.client.hl7.PatientMessage;
import org.wardvoice.integration.client.hl7.TaskMessage;
import org.wardvoice.integration.service.export.Batch;
import org.wardvoice.integration.service.export.Export;
import org.wardvoice.integration.service.export.ExportWriter;
import org.wardvoice.notes.NoteView;
import org.wardvoice.patients.PatientView;
import org.wardvoice.tasks.TaskView;

/** Writes an HL7 v2.5.1 batch with one message per record. */
final class Hl7Export implements ExportWriter {

  private final OutputStream out;
  private final Export export;
  private final String organization;
  private final String mrnAuthority;
  private Hl7Batch messages;

  /**
   * For one export.
   *
   * @param mrnAuthority who assigns medical record numbers, but not pseudonyms; empty for this product
   */
  Hl7Export(OutputStream out, Export export, String organization, String mrnAuthority) {
    this.out = out;
    this.export = export;
    this.organization = organization;
    this.mrnAuthority = export.deidentified() ? "" : mrnAuthority;
  }

  @Override
  public void begin() throws IOException {
    messages = Hl7Batch.begin(out, organization, export.id(), export.at());
  }

  @Override
  public void write(Batch batch) throws IOException {
    for (Record record : batch.records()) {
      messages.add(message(record, batch));
    }
  }

  @Override
  public void end() throws IOException {
    messages.end();
  }

  private Message message(Record record, Batch batch) {
    if (record instanceof PatientView patient) {
      return PatientMessage.of(patient, mrnAuthority);
    }
    if (record instanceof FeedbackView feedback) {
      return FeedbackMessage.of(feedback, patient(feedback.patientId(), batch), batch.people());
    }
    if (record instanceof NoteView note) {
      return NoteMessage.of(note, patient(note.patientId(), batch), batch.people());
    }
    TaskView task = (TaskView) record;
    return TaskMessage.of(
        task, task.patientId() == null ? null : patient(task.patientId(), batch), batch.people());
  }

  private Hl7Patient patient(UUID id, Batch batch) {
    return new Hl7Patient(batch.patient(id), mrnAuthority);
  }
}
