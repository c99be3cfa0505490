package org.wardvoice.transcription.service.words;

import org.wardvoice.transcription.WordList;

/**
 * A term that speakers use.
 *
 * @param written its spelling; may be several words
 * @param sounds its {@link Phonemes}
 * @param weight the distance of its sounds from silence
 */
public record Term(String written, String sounds, double weight, WordList list) {

  static Term of(String written, WordList list) {
    return sounding(written, written, list);
  }

  /** A term that isn't said as it is written. */
  static Term sounding(String written, String said, WordList list) {
    String sounds = Phonemes.of(said);
    return new Term(written, sounds, PhonemeDistance.weight(sounds), list);
  }

  /** 1 for the same sounds; a number below the least if it is less similar than that. */
  double similarity(String heard, double heardWeight, double least) {
    double limit = (1 - least) * weight;
    return Math.abs(heardWeight - weight) > limit
        ? -1
        : 1 - PhonemeDistance.between(heard, sounds, limit) / weight;
  }
}
