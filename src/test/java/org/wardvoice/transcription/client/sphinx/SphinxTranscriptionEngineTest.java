package org.wardvoice.transcription.client.sphinx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.SpokenDigitClips;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.HeldOutReport;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Shares one engine between all tests: its recognizers take seconds to load. Not part of every build, because this
 * engine needs ten times the processor of the default one. Builds have it as a replacement and for digits: {@code
 * MissingRuntimeTest}, {@code VoiceIT}.
 */
@Order(1)
@Tag("rare")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SphinxTranscriptionEngineTest {

  /** Higher for clear speech. Lower if a person should review the text. */
  private static final double CLEAR = 0.75;

  private static final double DOUBTFUL = 0.6;

  /** One of each voice. */
  private static final Set<String> SOME = Set.of("f04", "f05", "n04", "t12");

  private static final double MOST_ERRORS = Campaign.isOn() ? 0.15 : 0.10;

  private final SphinxTranscriptionEngine engine = new SphinxTranscriptionEngine();
  private final InProcessAudioDecoder decoder = new InProcessAudioDecoder();
  private HeldOutReport report;

  @BeforeAll
  void hearTheHeldOutSentences() throws Exception {
    report = HeldOutReport.of(engine, decoder, name -> Campaign.isOn() || SOME.contains(name));
    System.out.println(report);
  }

  private PcmAudio audio(String resource) {
    byte[] file = SampleRecordings.read("/speech/" + resource);
    return decoder.decode(SampleRecordings.source(file));
  }

  @Test
  void hearsSentencesThatTheTemplatesDoNotContain() {
    assertThat(report.sentences()).hasSizeGreaterThanOrEqualTo(Campaign.size(SOME.size(), 40));
    assertThat(report.wordErrorRate()).isLessThanOrEqualTo(MOST_ERRORS);
  }

  @Test
  void isSureOfClearSpeech() {
    assertThat(report.meanConfidence()).isGreaterThan(CLEAR);
  }

  @Test
  void doubtsWhatIsNoEnglish() throws TranscriptionException {
    assertThat(engine.transcribe(audio("doubtful/german.ogg")).confidence()).isLessThan(DOUBTFUL);
  }

  @Test
  void doubtsWhatIsDrownedInNoise() throws TranscriptionException {
    assertThat(engine.transcribe(audio("doubtful/noise.ogg")).confidence()).isLessThan(DOUBTFUL);
  }

  @Test
  void hearsDigitsThatAreReadOut() throws TranscriptionException {
    for (String speaker : List.of("slt", "rms")) {
      SpokenDigitClips clips = SpokenDigitClips.of(speaker);
      assertThat(heard(clips, "139487", 0)).isEqualTo("one three nine four eight seven");
      assertThat(heard(clips, "652216", 1)).isEqualTo("six five two two one six");
    }
  }

  private String heard(SpokenDigitClips clips, String digits, int take)
      throws TranscriptionException {
    Transcript heard = engine.digits(new PcmAudio(clips.samples(digits, take)));
    return heard.text().toLowerCase(Locale.ROOT).replace(".", "");
  }

  @Test
  void tellsWhenEachWordWasSpoken() throws TranscriptionException, IOException {
    ByteArrayOutputStream samples = new ByteArrayOutputStream();
    samples.write(new byte[3 * 32_000]);
    write(audio("sentences/f17.ogg"), samples);
    samples.write(new byte[60 * 32_000]);
    write(audio("sentences/f04.ogg"), samples);
    Transcript transcript = engine.transcribe(new PcmAudio(samples.toByteArray()));

    List<Word> words = transcript.words();
    assertThat(words.get(0).start()).isBetween(3.0, 3.6);
    assertThat(words).isSortedAccordingTo((a, b) -> Double.compare(a.start(), b.start()));
    assertThat(words)
        .allSatisfy(word -> assertThat(word.end()).isGreaterThanOrEqualTo(word.start()));
    assertThat(words)
        .filteredOn(word -> word.text().equals("food"))
        .singleElement()
        .satisfies(word -> assertThat(word.start()).isBetween(66.0, 68.0));
    assertThat(transcript.text()).matches("Nobody .*\\. The food .*\\.");
    assertThat(transcript.engine()).isEqualTo("sphinx");
    assertThat(transcript.language()).isEqualTo("en");
  }

  @Test
  void rejectsSilence() {
    assertNoSpeech(new PcmAudio(new byte[5 * 32_000]));
    assertNoSpeech(new PcmAudio(new byte[0]));
  }

  @Test
  void rejectsSteadyNoise() {
    byte[] noise = new byte[5 * 32_000];
    SplittableRandom random = new SplittableRandom(9);
    for (int i = 0; i < noise.length; i += 2) {
      noise[i + 1] = (byte) random.nextInt(-10, 10);
    }
    assertNoSpeech(new PcmAudio(noise));
  }

  private void assertNoSpeech(PcmAudio audio) {
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(audio));
    assertThat(e).hasMessage("The recording contains no speech.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
  }

  private static void write(PcmAudio audio, ByteArrayOutputStream target) throws IOException {
    try (InputStream in = audio.open()) {
      in.transferTo(target);
    }
  }
}
