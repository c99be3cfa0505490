package org.wardvoice.notes.rest;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.wardvoice.notes.NoteView;
import org.wardvoice.notes.service.EnterNote;
import org.wardvoice.notes.service.NewDictation;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.rest.MultipartForm;
import org.wardvoice.shared.rest.MultipartForm.Submission;
import org.wardvoice.transcription.Recordings;
import org.wardvoice.transcription.StagedRecording;

/** Reads a dictation's form; its recording is stored while it arrives, and taken back when the rest is refused. */
@ApplicationScoped
public class Dictations {

  private static final String FILE = "audio_file";

  private Recordings recordings;
  private EnterNote enter;

  protected Dictations() {}

  @Inject
  public Dictations(Recordings recordings, EnterNote enter) {
    this.recordings = recordings;
    this.enter = enter;
  }

  NoteView submit(Caller caller, MultipartForm form) {
    Submission<VoiceNoteForm, StagedRecording> submission =
        form.read(
            VoiceNoteForm.class,
            FILE,
            recordings.maxBytes(),
            new RecordingSink(recordings, caller.organizationId()));
    StagedRecording recording =
        submission.file().orElseThrow(() -> new InvalidInput(FILE, "is required"));
    VoiceNoteForm fields = submission.fields();
    try {
      return enter.dictate(
          caller,
          new NewDictation(
              fields.patientId(),
              fields.noteType(),
              fields.providerId(),
              fields.department(),
              recording));
    } catch (Refusal refused) {
      // Rolled back for certain. After any other failure the record may exist all the same, and the
      // nightly search decides.
      recordings.discard(recording);
      throw refused;
    }
  }
}
