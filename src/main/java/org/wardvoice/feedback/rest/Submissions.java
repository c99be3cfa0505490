package org.wardvoice.feedback.rest;

import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.feedback.service.FeedbackReceipt;
import org.wardvoice.feedback.service.NewFeedback;
import org.wardvoice.feedback.service.SubmitFeedback;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.transcription.RecordingUploads;
import org.wardvoice.transcription.StagedRecording;

/** Reads a submission's form: a recording, or a text. */
@Component
public class Submissions {

  private final RecordingUploads uploads;
  private final SubmitFeedback submit;

  @Inject
  public Submissions(RecordingUploads uploads, SubmitFeedback submit) {
    this.uploads = uploads;
    this.submit = submit;
  }

  FeedbackReceipt submit(Caller caller, MultipartForm form) {
    return uploads.receive(
        caller.organizationId(),
        form,
        FeedbackForm.class,
        (fields, recording) -> submit.submit(caller, input(fields, recording)));
  }

  private static NewFeedback input(FeedbackForm fields, Optional<StagedRecording> recording) {
    if (recording.isPresent() && fields.text() != null) {
      throw new InvalidInput("text", "can't be combined with audio_file");
    }
    return new NewFeedback(
        fields.patientId(),
        fields.feedbackType(),
        fields.department(),
        fields.priority(),
        recording.orElse(null),
        fields.text());
  }
}
