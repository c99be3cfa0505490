package org.wardvoice.transcription.service;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Decoded speech: 16 kHz, one channel, signed 16-bit little-endian samples. */
public final class PcmAudio {

  /** Samples a second. */
  public static final int SAMPLE_RATE = 16_000;

  private final byte[] samples;

  /** Takes the array over without copying: a recording of thirty minutes is 58 MB. */
  public PcmAudio(byte[] samples) {
    this.samples = samples;
  }

  public InputStream open() {
    return new ByteArrayInputStream(samples);
  }

  /** Bytes, two for each sample. */
  public int size() {
    return samples.length;
  }

  public double seconds() {
    return samples.length / 2.0 / SAMPLE_RATE;
  }
}
