package org.wardvoice.transcription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiFunction;
import org.wardvoice.shared.error.Refusal;
import org.wardvoice.shared.error.Violation;
import org.wardvoice.shared.http.FileSink;
import org.wardvoice.shared.http.MultipartForm;
import org.wardvoice.shared.http.MultipartForm.Submission;

/** Reads forms with a recording, which is stored while it arrives and discarded if the form is refused. */
@ApplicationScoped
public class RecordingUploads {

  /** The form's field that holds the recording. */
  public static final String FILE = "audio_file";

  @Inject private Recordings recordings;

  /**
   * Reads a form with a recording or a text, and creates a record from it.
   *
   * @param fields the type of its text fields
   * @param make creates the record in its own transaction, with the recording if there is one
   */
  public <F extends Record, R> R receive(
      UUID organizationId,
      MultipartForm form,
      Class<F> fields,
      BiFunction<F, Optional<StagedRecording>, R> make) {
    return receive(form, fields, new Sink(recordings, organizationId, true), make);
  }

  /** Reads a form that must contain a recording. */
  public <F extends Record, R> R receiveSpoken(
      UUID organizationId,
      MultipartForm form,
      Class<F> fields,
      BiFunction<F, StagedRecording, R> make) {
    return receive(
        form,
        fields,
        new Sink(recordings, organizationId, false),
        (given, recording) -> make.apply(given, recording.orElseThrow()));
  }

  private <F extends Record, R> R receive(
      MultipartForm form,
      Class<F> fields,
      Sink sink,
      BiFunction<F, Optional<StagedRecording>, R> make) {
    Submission<F, StagedRecording> submission =
        form.read(fields, FILE, recordings.maxBytes(), sink);
    try {
      return make.apply(submission.fields(), submission.file());
    } catch (Refusal refused) {
      // Certainly rolled back. After any other failure the record may exist anyway, and the nightly
      // search decides.
      submission.file().ifPresent(recordings::discard);
      throw refused;
    }
  }

  /**
   * Stores an uploaded file.
   *
   * @param orText whether a text can replace it
   */
  private record Sink(Recordings recordings, UUID organizationId, boolean orText)
      implements FileSink<StagedRecording> {

    @Override
    public StagedRecording receive(String fileName, InputStream content) throws IOException {
      return recordings.stage(organizationId, content);
    }

    @Override
    public Optional<Violation> missing(Set<String> fields) {
      if (!orText) {
        return Optional.of(new Violation(FILE, "is required"));
      }
      return fields.contains("text")
          ? Optional.empty()
          : Optional.of(new Violation(FILE, "is required, unless text is given"));
    }

    @Override
    public void discard(StagedRecording received) {
      recordings.discard(received);
    }
  }
}
