package org.wardvoice.shared.process;

/** The result of a program. */
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

  /** Over 128 if a signal ended the program. */
  public int exitCode() {
    return exitCode;
  }

  /** Standard output, up to the limit; not copied, because it may be large. */
  public byte[] output() {
    return output;
  }

  /** The start of standard error. It may contain parts of the transcript, so it must not be logged. */
  public byte[] complaint() {
    return complaint;
  }

  /** Whether it was killed after the time limit. */
  public boolean tooSlow() {
    return tooSlow;
  }

  /** Whether it was killed because of too much output. */
  public boolean tooMuch() {
    return tooMuch;
  }
}
