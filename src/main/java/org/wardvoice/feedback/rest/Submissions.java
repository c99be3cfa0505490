package org.wardvoice.feedback.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.wardvoice.feedback.service.FeedbackReceipt;
import org.wardvoice.feedback.service.NewFeedback;
import org.wardvoice.feedback.service.SubmitFeedback;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.rest.MultipartForm;
import org.wardvoice.shared.rest.MultipartForm.Submission;
import org.wardvoice.transcription.Recordings;
import org.wardvoice.transcription.StagedRecording;

/** Reads a submission's form; its recording is stored while it arrives, and taken back when the rest is refused. */
@ApplicationScoped
public class Submissions {

  private static final String FILE = "audio_file";

  private Recordings recordings;
  private SubmitFeedback submit;

  protected Submissions() {}

  @Inject
  public Submissions(Recordings recordings, SubmitFeedback submit) {
    this.recordings = recordings;
    this.submit = submit;
  }

  FeedbackReceipt submit(Caller caller, MultipartForm form) {
    Submission<FeedbackForm, StagedRecording> submission =
        form.read(
            FeedbackForm.class,
            FILE,
            recordings.maxBytes(),
            new RecordingSink(recordings, caller.organizationId()));
    Optional<StagedRecording> recording = submission.file();
    try {
      return submit.submit(caller, input(submission.fields(), recording));
    } catch (Refusal refused) {
      // Rolled back for certain. After any other failure the record may exist all the same, and the
      // nightly search decides.
      recording.ifPresent(recordings::discard);
      throw refused;
    }
  }

  private static NewFeedback input(FeedbackForm fields, Optional<StagedRecording> recording) {
    if (recording.isEmpty() && fields.text() == null) {
      throw new InvalidInput(FILE, "is required, unless there is a text");
    }
    if (recording.isPresent() && fields.text() != null) {
      throw new InvalidInput("text", "can't stand beside an audio_file");
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
