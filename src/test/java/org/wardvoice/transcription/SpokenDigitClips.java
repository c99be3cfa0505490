package org.wardvoice.transcription;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;
import org.wardvoice.transcription.service.PcmAudio;

/** A synthesized speaker who says any digits from 1 to 9. */
public final class SpokenDigitClips {

  private static final int DIGITS = 9;
  private static final int BYTES = 8 * 3_200;

  private final byte[] samples;

  private SpokenDigitClips(byte[] samples) {
    this.samples = samples;
  }

  /**
   * A speaker.
   *
   * @param name {@code slt} or {@code rms}
   */
  public static SpokenDigitClips of(String name) {
    byte[] file = SampleRecordings.read("/speech/digits/" + name + ".ogg");
    try {
      PcmAudio audio = new InProcessAudioDecoder().decode(SampleRecordings.source(file));
      return new SpokenDigitClips(audio.open().readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Says the digits of a phrase.
   *
   * @param take 0, or 1 for a slower one
   */
  public byte[] samples(String phrase, int take) {
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    phrase
        .chars()
        .filter(Character::isDigit)
        .map(digit -> take * DIGITS + digit - '1')
        .forEach(clip -> said.write(samples, clip * BYTES, BYTES));
    return said.toByteArray();
  }

  /** The same as a WAV file. */
  public byte[] wav(String phrase, int take) {
    byte[] said = samples(phrase, take);
    return SampleRecordings.wav(said, said.length);
  }
}
