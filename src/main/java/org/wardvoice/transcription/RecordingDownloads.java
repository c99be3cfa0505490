package org.wardvoice.transcription;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.core.Response;
import java.util.UUID;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.http.Download;
import org.wardvoice.shared.http.DownloadHeaders;

/** Returns a recording as it was uploaded, or a range of it. */
@ApplicationScoped
public class RecordingDownloads {

  @Inject private Recordings recordings;

  /**
   * Responds with the recording or the requested range.
   *
   * @throws NotFound if the organization has no such recording
   */
  public Response answer(UUID organizationId, UUID recordingId, DownloadHeaders asking) {
    RecordingView recording =
        recordings.find(organizationId, recordingId).orElseThrow(() -> new NotFound("Recording"));
    return new Download(
            recording.format().mediaType(),
            "recording-" + recordingId + "." + recording.format().extension(),
            recording.byteSize(),
            recording.sha256(),
            offset -> recordings.open(organizationId, recordingId, offset))
        .answer(asking);
  }
}
