package org.wardvoice.transcription.service;

import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Decoded speech: 16 kHz, mono, signed 16-bit little-endian samples. */
public final class PcmAudio {

  /** Samples per second. */
  public static final int SAMPLE_RATE = 16_000;

  private final byte[] samples;

  /** Uses the array without copying: a recording of thirty minutes has 58 MB. */
  public PcmAudio(byte[] samples) {
    this.samples = samples;
  }

  public InputStream open() {
    return new ByteArrayInputStream(samples);
  }

  /** In bytes, two per sample. */
  public int size() {
    return samples.length;
  }

  public double seconds() {
    return samples.length / 2.0 / SAMPLE_RATE;
  }
}
