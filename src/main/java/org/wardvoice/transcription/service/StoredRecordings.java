package org.wardvoice.transcription.service;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.UUID;
import org.wardvoice.shared.crypto.Sha256;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.error.ServiceAway;
import org.wardvoice.shared.error.TooLarge;
import org.wardvoice.shared.error.UnsupportedContent;
import org.wardvoice.shared.persistence.Ids;
import org.wardvoice.transcription.AudioFormat;
import org.wardvoice.transcription.RecordingView;
import org.wardvoice.transcription.Recordings;
import org.wardvoice.transcription.StagedRecording;

/** Stores and reads recordings in small pieces, whatever their size. */
@ApplicationScoped
public class StoredRecordings implements Recordings {

  private static final String FIELD = "audio_file";
  private static final int PIECE = 64 * 1024;

  @Inject private RecordingStorage storage;
  @Inject private AudioDecoder decoder;
  @Inject private TranscriptionJobs jobs;
  @Inject private TranscriptionConfig config;

  @Override
  public StagedRecording stage(UUID organizationId, InputStream upload) throws IOException {
    byte[] head = upload.readNBytes(AudioFormat.HEAD_SIZE);
    if (head.length == 0) {
      throw new InvalidInput(FIELD, "must not be empty");
    }
    AudioFormat format =
        AudioFormat.recognize(head)
            .orElseThrow(
                () ->
                    new UnsupportedContent(
                        "audio_file must be a WAV, MP3, M4A, AAC, OGG, WebM or FLAC recording"));
    UUID id = Ids.next();
    try {
      return describe(write(organizationId, id, format, head, upload), head);
    } catch (IOException | RuntimeException refused) {
      storage.delete(organizationId, id);
      throw refused;
    }
  }

  private StagedRecording write(
      UUID organizationId, UUID id, AudioFormat format, byte[] head, InputStream rest)
      throws IOException {
    MessageDigest digest = Sha256.digest();
    long most = config.largestRecording();
    long size = 0;
    try (OutputStream out = storage.create(organizationId, id)) {
      byte[] piece = head;
      int length = head.length;
      while (length > 0) {
        size += length;
        if (size > most) {
          throw new TooLarge(FIELD, most);
        }
        digest.update(piece, 0, length);
        out.write(piece, 0, length);
        piece = piece.length == PIECE ? piece : new byte[PIECE];
        length = rest.readNBytes(piece, 0, PIECE);
      }
    }
    String checksum = Sha256.hex(digest.digest());
    return new StagedRecording(id, organizationId, format, size, checksum, OptionalDouble.empty());
  }

  /** Determines the length before decoding if possible; otherwise decoding finds it. */
  private StagedRecording describe(StagedRecording stored, byte[] head) {
    OptionalDouble seconds = seconds(stored, head);
    Duration longest = config.longestRecording();
    if (seconds.isPresent() && seconds.getAsDouble() > longest.toMillis() / 1000.0) {
      throw new InvalidInput(
          FIELD, "must not be longer than " + TranscriptionConfig.words(longest));
    }
    return new StagedRecording(
        stored.id(),
        stored.organizationId(),
        stored.format(),
        stored.byteSize(),
        stored.sha256(),
        seconds);
  }

  private OptionalDouble seconds(StagedRecording stored, byte[] head) {
    OptionalDouble told =
        stored.format() == AudioFormat.WAV
            ? WavHeader.seconds(head, stored.byteSize())
            : OptionalDouble.empty();
    return told.isPresent()
        ? told
        : decoder.duration(() -> storage.open(stored.organizationId(), stored.id(), 0));
  }

  @Override
  public void discard(StagedRecording recording) {
    try {
      storage.delete(recording.organizationId(), recording.id());
    } catch (IOException e) {
      // The nightly search for recordings without a record deletes it later.
    }
  }

  @Override
  public Optional<RecordingView> find(UUID organizationId, UUID recordingId) {
    return jobs.recording(organizationId, recordingId);
  }

  @Override
  public long maxBytes() {
    return config.largestRecording();
  }

  @Override
  public InputStream open(UUID organizationId, UUID recordingId, long offset) throws IOException {
    try {
      return storage.open(organizationId, recordingId, offset);
    } catch (ObjectStore.Unusable away) {
      throw (ServiceAway) ServiceAway.part().initCause(away);
    }
  }
}
