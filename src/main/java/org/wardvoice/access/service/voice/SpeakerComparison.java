package org.wardvoice.access.service.voice;

import java.util.List;

/**
 * Compares the speakers of recordings: 16 kHz, mono, signed 16-bit little-endian samples. A good replay or a synthetic
 * copy of a voice sounds like its owner, so a match is never a proof by itself.
 */
public interface SpeakerComparison {

  /**
   * What is stored of a speaker. It is biometric data, to be encrypted.
   *
   * @throws IllegalArgumentException if there is too little speech
   */
  byte[] template(List<byte[]> recordings);

  /**
   * How much more likely the template's speaker said this than another; higher for the same speaker.
   *
   * @throws IllegalArgumentException if there is too little speech
   */
  double score(byte[] template, byte[] recording);

  /** The version of the model: templates of another one can't be compared. */
  String model();

  /** The least score of a match. */
  double threshold();
}
