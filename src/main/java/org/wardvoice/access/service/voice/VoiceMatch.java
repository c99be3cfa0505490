package org.wardvoice.access.service.voice;

/** The result of comparing a recording with a phrase and a voice. */
public enum VoiceMatch {
  RIGHT("right"),
  /** The recording has other digits, as that of an earlier phrase. */
  OTHER_WORDS("other words"),
  OTHER_SPEAKER("other speaker");

  private final String text;

  VoiceMatch(String text) {
    this.text = text;
  }

  /** For the audit log; the caller never learns it. */
  public String text() {
    return text;
  }
}
