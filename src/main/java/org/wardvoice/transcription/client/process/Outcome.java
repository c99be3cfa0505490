package org.wardvoice.transcription.client.process;

/** What a program left behind. */
public final class Outcome {

  private final int exitCode;
  private final byte[] output;
  private final byte[] complaint;
  private final boolean tooSlow;
  private final boolean tooMuch;

  Outcome(int exitCode, byte[] output, byte[] complaint, boolean tooSlow, boolean tooMuch) {
    this.exitCode = exitCode;
    this.output = output;
    this.complaint = complaint;
    this.tooSlow = tooSlow;
    this.tooMuch = tooMuch;
  }

  /** As the program ended; over 128 when a signal ended it. */
  public int exitCode() {
    return exitCode;
  }

  /** Its standard output, up to the limit; not copied, for it may be large. */
  public byte[] output() {
    return output;
  }

  /** The start of its standard error. It may tell of what was heard, so it belongs in no log. */
  public byte[] complaint() {
    return complaint;
  }

  /** Whether it was killed because its time was over. */
  public boolean tooSlow() {
    return tooSlow;
  }

  /** Whether it was killed because it wrote more than allowed. */
  public boolean tooMuch() {
    return tooMuch;
  }
}
