package org.wardvoice.access.client.voice;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;

/**
 * Synthesized speakers (voice variants of eSpeak NG with different accents, pitches and noise), each of whom says five
 * phrases of six random digits, four seconds each.
 */
final class Speakers {

  static final int TRAIN = 20;
  static final int TUNE = 12;
  static final int JUDGE = 14;

  /** The number of phrases that a speaker enrolls with; the others are compared. */
  static final int ENROLL = 3;

  private static final int PHRASES = 5;
  private static final int PHRASE_BYTES = 4 * 16_000 * 2;

  private Speakers() {}

  /** Each speaker's phrases. */
  static List<List<byte[]>> of(String kind, int count) throws IOException {
    InProcessAudioDecoder decoder = new InProcessAudioDecoder();
    List<List<byte[]>> speakers = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      String name = "/speech/speakers/%s-%02d.ogg".formatted(kind, i);
      byte[] file = SampleRecordings.read(name);
      speakers.add(phrases(decoder.decode(SampleRecordings.source(file)).open().readAllBytes()));
    }
    return speakers;
  }

  private static List<byte[]> phrases(byte[] samples) {
    List<byte[]> phrases = new ArrayList<>();
    for (int i = 0; i < PHRASES; i++) {
      int start = i * PHRASE_BYTES;
      phrases.add(
          Arrays.copyOfRange(samples, start, Math.min(samples.length, start + PHRASE_BYTES)));
    }
    return phrases;
  }
}
