package org.wardvoice.tasks.rest;

import java.io.IOException;
import java.io.InputStream;
import java.util.UUID;
import org.wardvoice.shared.rest.FileSink;
import org.wardvoice.transcription.Recordings;
import org.wardvoice.transcription.StagedRecording;

/** Leads an uploaded file into the storage of recordings. */
record RecordingSink(Recordings recordings, UUID organizationId)
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
