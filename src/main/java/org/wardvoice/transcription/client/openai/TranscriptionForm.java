package org.wardvoice.transcription.client.openai;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import org.wardvoice.transcription.client.WaveFile;
import org.wardvoice.transcription.service.PcmAudio;

/** The multipart form that sends a recording to the speech service. */
final class TranscriptionForm {

  private final String boundary;
  private final StringBuilder head = new StringBuilder();

  /**
   * @param boundary must be unpredictable; otherwise a recording could contain it and end its part
   */
  TranscriptionForm(String boundary) {
    this.boundary = boundary;
  }

  TranscriptionForm field(String name, String value) {
    part("name=\"" + name + "\"").append("\r\n").append(value).append("\r\n");
    return this;
  }

  String contentType() {
    return "multipart/form-data; boundary=" + boundary;
  }

  /** The form with the recording as its last part; with a known length, because some servers require it. */
  BodyPublisher with(PcmAudio audio) {
    part("name=\"file\"; filename=\"audio.wav\"").append("Content-Type: audio/wav\r\n\r\n");
    byte[] before = head.toString().getBytes(UTF_8);
    byte[] header = WaveFile.header(audio);
    byte[] after = ("\r\n--" + boundary + "--\r\n").getBytes(UTF_8);
    long length = (long) before.length + header.length + audio.size() + after.length;
    return BodyPublishers.fromPublisher(
        BodyPublishers.concat(
            BodyPublishers.ofByteArray(before),
            BodyPublishers.ofByteArray(header),
            BodyPublishers.ofInputStream(audio::open),
            BodyPublishers.ofByteArray(after)),
        length);
  }

  private StringBuilder part(String disposition) {
    return head.append("--")
        .append(boundary)
        .append("\r\n")
        .append("Content-Disposition: form-data; ")
        .append(disposition)
        .append("\r\n");
  }
}
