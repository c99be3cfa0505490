package org.wardvoice.transcription.service;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.OptionalDouble;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioSystem;
import javax.sound.sampled.UnsupportedAudioFileException;

/** What a WAV recording's header tells at once; the decoder would start a process for it. */
final class WavHeader {

  private WavHeader() {}

  /**
   * The length in seconds. Empty if the header doesn't tell it, claims more than the file has, or is of a rare kind.
   *
   * @param head the first bytes of the file
   * @param size of the file in bytes
   */
  static OptionalDouble seconds(byte[] head, long size) {
    try {
      AudioFileFormat header = AudioSystem.getAudioFileFormat(new ByteArrayInputStream(head));
      long frames = header.getFrameLength();
      long bytes = frames * header.getFormat().getFrameSize();
      double rate = header.getFormat().getFrameRate();
      return bytes > 0 && bytes < size && rate > 0
          ? OptionalDouble.of(frames / rate)
          : OptionalDouble.empty();
    } catch (UnsupportedAudioFileException | IOException | RuntimeException damaged) {
      // Also what the reader doesn't expect, such as frames of no bytes.
      return OptionalDouble.empty();
    }
  }
}
