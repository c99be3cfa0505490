package org.wardvoice.transcription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.rest.Download;

/** Answers with a recording as it was uploaded, or with a range of it. */
@ApplicationScoped
public class RecordingDownloads {

  private Recordings recordings;

  protected RecordingDownloads() {}

  @Inject
  public RecordingDownloads(Recordings recordings) {
    this.recordings = recordings;
  }

  /**
   * Answers.
   *
   * @param range the request's {@code Range}, or null
   * @param known its {@code If-None-Match}, or null
   * @param onlyIf its {@code If-Range}, or null
   * @throws NotFound when the organization has no such recording
   */
  public Response answer(
      UUID organizationId, UUID recordingId, String range, String known, String onlyIf) {
    RecordingView recording =
        recordings.find(organizationId, recordingId).orElseThrow(() -> new NotFound("Recording"));
    return new Download(
            recording.format().mediaType(),
            "recording-" + recordingId + "." + recording.format().extension(),
            recording.byteSize(),
            recording.sha256(),
            offset -> recordings.open(organizationId, recordingId, offset))
        .answer(range, known, onlyIf);
  }
}
