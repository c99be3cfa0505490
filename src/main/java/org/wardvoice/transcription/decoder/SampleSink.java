package org.wardvoice.transcription.decoder;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** Collects decoded samples up to a limit: a small file can contain hours of silence. */
final class SampleSink {

  private final OutputStream out;
  private long samplesLeft;

  SampleSink(OutputStream out, long mostSamples) {
    this.out = out;
    this.samplesLeft = mostSamples;
  }

  void write(byte[] bytes, int length) {
    samplesLeft -= length / 2;
    if (samplesLeft < 0) {
      throw new TooLongException();
    }
    try {
      out.write(bytes, 0, length);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
