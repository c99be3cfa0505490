package org.wardvoice.transcription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.http.FileSink;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.MultipartForm.Submission;

/** Reads forms with a recording, which is stored while it arrives and discarded if the form is refused. */
@ApplicationScoped
public class RecordingUploads {

  /** The form's field that holds the recording. */
  public static final String FILE = "audio_file";

  private Recordings recordings;

  protected RecordingUploads() {}

  @Inject
  public RecordingUploads(Recordings recordings) {
    this.recordings = recordings;
  }

  /**
   * Reads a form and creates a record from it.
   *
   * @param fields the type of its text fields
   * @param make creates the record in its own transaction, with the recording if there is one
   */
  public <F extends Record, R> R receive(
      UUID organizationId,
      MultipartForm form,
      Class<F> fields,
      BiFunction<F, Optional<StagedRecording>, R> make) {
    Submission<F, StagedRecording> submission =
        form.read(fields, FILE, recordings.maxBytes(), new Sink(recordings, organizationId));
    try {
      return make.apply(submission.fields(), submission.file());
    } catch (Refusal refused) {
      // Certainly rolled back. After any other failure the record may exist anyway, and the nightly
      // search decides.
      submission.file().ifPresent(recordings::discard);
      throw refused;
    }
  }

  /** Reads a form that must contain a recording. */
  public <F extends Record, R> R receiveSpoken(
      UUID organizationId,
      MultipartForm form,
      Class<F> fields,
      BiFunction<F, StagedRecording, R> make) {
    return receive(
        organizationId,
        form,
        fields,
        (given, recording) ->
            make.apply(given, recording.orElseThrow(() -> new InvalidInput(FILE, "is required"))));
  }

  /** Stores an uploaded file. */
  private record Sink(Recordings recordings, UUID organizationId)
      implements FileSink<StagedRecording> {

    @Override
    public StagedRecording receive(String fileName, InputStream content) throws IOException {
      return recordings.stage(organizationId, content);
    }

    @Override
    public void discard(StagedRecording received) {
      recordings.discard(received);
    }
  }
}
