package org.wardvoice.transcription.client.moonshine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.HeardClips;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.WordErrors;
import org.wardvoice.transcription.client.HeldOutReport;
import org.wardvoice.transcription.client.JudgedWords;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.decoder.InProcessAudioDecoder;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/** Shares one engine between all tests: its processes take seconds to load. */
@Order(1)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MoonshineTranscriptionEngineTest {

  /** The sentences that the test of Sphinx hears, too. */
  private static final Set<String> SOME =
      Set.of("f04", "f05", "f17", "f18", "n04", "n05", "n07", "n12", "t04", "t06", "t10", "t12");

  /** The sample holds three of the five sentences that are hardest for this engine. */
  private static final double MOST_ERRORS = Campaign.isOn() ? 0.07 : 0.12;

  private static final double CLEAR = 0.75;

  /** Those whose words are judged one by one. */
  private static final Set<String> JUDGED =
      Set.of("f04", "f05", "f17", "n04", "n07", "n12", "t04", "t12");

  /** In dB over white noise. */
  private static final List<Integer> LOUDNESS = Campaign.isOn() ? List.of(15, 9, 3) : List.of(6);

  private static final double SOON = 0.3; // seconds

  private static final Set<String> SOME_DRUGS =
      Set.of("j03", "j22", "j41", "j60", "j78", "u09", "u41");

  /** Processors round differently, and that can tip a word that is in doubt. */
  private static final double SMALL_DIFFERENCE = 0.1;

  private final TranscriptionConfig config =
      TranscriptionConfig.with(Map.of("wardvoice.transcription.workers", "" + Campaign.size(1, 2)));
  private final MoonshineTranscriptionEngine engine =
      new MoonshineTranscriptionEngine(config, new SphinxTranscriptionEngine());
  private final InProcessAudioDecoder decoder = new InProcessAudioDecoder();
  private HeldOutReport report;

  @BeforeAll
  void hearTheHeldOutSentences() throws Exception {
    report = HeldOutReport.of(engine, decoder, name -> Campaign.isOn() || SOME.contains(name));
    System.out.println(report);
  }

  @AfterAll
  void end() {
    engine.close();
  }

  private PcmAudio audio(String resource) {
    byte[] file = SampleRecordings.read("/speech/" + resource);
    return decoder.decode(SampleRecordings.source(file));
  }

  @Test
  @Tag("campaign")
  void hearsTheSentencesOfTheField() {
    assertThat(report.sentences()).hasSizeGreaterThanOrEqualTo(Campaign.size(SOME.size(), 40));
    assertThat(report.wordErrorRate()).isLessThanOrEqualTo(MOST_ERRORS);
  }

  @Test
  @Tag("campaign")
  void isSureOfClearSpeech() {
    assertThat(report.meanConfidence()).isGreaterThan(CLEAR);
  }

  private List<HeldOutReport.Heard> judged() {
    return report.sentences().stream()
        .filter(sentence -> Campaign.isOn() || JUDGED.contains(sentence.name()))
        .toList();
  }

  /** Its confidence wasn't set with these sentences. */
  @Test
  @Tag("campaign")
  void isAsSureAsItIsRight() throws Exception {
    List<JudgedWords> parts = new ArrayList<>();
    for (HeldOutReport.Heard sentence : judged()) {
      parts.add(sentence.judged());
      for (int decibels : LOUDNESS) {
        parts.add(judged(sentence.text(), SampleRecordings.noisy(sentence.audio(), decibels)));
      }
    }
    JudgedWords all = JudgedWords.all(parts);
    System.out.println(all);
    assertThat(all.calibrationError()).isLessThan(0.12);
  }

  private JudgedWords judged(String said, PcmAudio audio) throws TranscriptionException {
    try {
      return JudgedWords.of(said, engine.transcribe(audio).words());
    } catch (TranscriptionException e) {
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
      return new JudgedWords(List.of());
    }
  }

  /** Its times weren't set with these sentences. */
  @Test
  @Tag("campaign")
  void tellsWhenEachWordWasSpoken() {
    List<double[]> errors =
        judged().stream().flatMap(sentence -> sentence.timeErrors().stream()).toList();
    double starts = soon(errors, 0);
    double ends = soon(errors, 1);
    System.out.printf(
        Locale.ROOT,
        "Times of %d words: within %.1f s of their start %.1f %%, of their end %.1f %%%n",
        errors.size(),
        SOON,
        100 * starts,
        100 * ends);
    assertThat(errors).hasSizeGreaterThan(50);
    assertThat(starts).isGreaterThanOrEqualTo(0.9);
    assertThat(ends).isGreaterThanOrEqualTo(0.9);
  }

  private static double soon(List<double[]> errors, int which) {
    return errors.stream().mapToInt(error -> error[which] <= SOON ? 1 : 0).average().orElseThrow();
  }

  @Test
  void writesAsPeopleDo() throws TranscriptionException {
    Transcript heard = engine.transcribe(audio("sentences/n02.ogg"));
    assertThat(heard.text()).startsWith("Blood pressure 130 over 80, ").endsWith(".");
    assertThat(heard.engine()).isEqualTo("moonshine");
    assertThat(heard.language()).isEqualTo("en");
  }

  /** Else the tests of corrections judge what no engine writes any longer. */
  @Test
  @Tag("campaign")
  void hearsDictatedDrugsAsRecorded() throws TranscriptionException {
    int errors = 0;
    int words = 0;
    for (HeardClips.Clip clip : HeardClips.of("drugs")) {
      if (Campaign.isOn() || SOME_DRUGS.contains(clip.name())) {
        Transcript heard = engine.transcribe(audio("drugs/" + clip.name() + ".ogg"));
        List<String> recorded = WordErrors.words(clip.heard().text());
        errors += WordErrors.count(recorded, WordErrors.words(heard.text()));
        words += recorded.size();
      }
    }
    assertThat(words).isPositive();
    assertThat((double) errors / words).isLessThan(SMALL_DIFFERENCE);
  }

  @Test
  void doubtsWhatIsNoEnglish() throws TranscriptionException {
    Transcript heard = engine.transcribe(audio("doubtful/german.ogg"));
    assertThat(heard.confidence()).isLessThan(Transcript.SURE);
    assertThat(heard.language()).isEqualTo("und");
  }

  @Test
  void doubtsWhatIsDrownedInNoise() throws TranscriptionException {
    assertThat(engine.transcribe(audio("doubtful/noise.ogg")).confidence())
        .isLessThan(Transcript.SURE);
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

  /** A melody of three voices with pauses, so that it is cut into pieces as speech is. */
  @Test
  void neverTakesMusicForSpeech() {
    byte[] music = new byte[12 * 32_000];
    for (int i = 0; i < music.length / 2; i++) {
      int note = i / 6_000;
      double time = i / 16_000.0;
      double tune = 220 * Math.pow(2, (note * 5 % 12) / 12.0);
      double sound = 0;
      for (double voice : new double[] {1, 1.25, 1.5}) {
        sound += Math.sin(2 * Math.PI * tune * voice * time);
      }
      double fade = note % 5 == 4 ? 0 : Math.exp(-3.0 * (i % 6_000) / 6_000);
      short sample = (short) (4_000 * sound * fade);
      music[2 * i] = (byte) sample;
      music[2 * i + 1] = (byte) (sample >> 8);
    }
    try {
      assertThat(engine.transcribe(new PcmAudio(music)).confidence()).isLessThan(Transcript.SURE);
    } catch (TranscriptionException e) {
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
    }
  }

  private void assertNoSpeech(PcmAudio audio) {
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(audio));
    assertThat(e).hasMessage("The recording contains no speech.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
  }

  @Test
  void losesOneTryWhenItsProcessIsKilledAtWork() throws Exception {
    PcmAudio audio = longSpeech();
    engine.warm();
    List<ProcessHandle> before = engine.processes();
    CompletableFuture<TranscriptionException> lost =
        CompletableFuture.supplyAsync(
            () ->
                catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(audio)));
    await().until(() -> engine.processes().size() < before.size());
    List<ProcessHandle> atWork = new ArrayList<>(before);
    atWork.removeAll(engine.processes());
    atWork.forEach(ProcessHandle::destroyForcibly);
    assertThat(lost.get().kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    assertHearsAgain();
    assertThat(engine.processes()).doesNotContainAnyElementsOf(atWork);
  }

  @Test
  void replacesAProcessThatDiedUnused() throws Exception {
    engine.warm();
    for (ProcessHandle process : engine.processes()) {
      process.destroyForcibly();
      process.onExit().join();
    }
    assertHearsAgain();
  }

  private void assertHearsAgain() throws TranscriptionException {
    assertThat(engine.transcribe(audio("sentences/f17.ogg")).text()).startsWith("Nobody washed");
  }

  @Test
  void givesUpOnAPieceThatTakesTooLong() {
    PcmAudio audio = audio("sentences/f17.ogg");
    try (MoonshineTranscriptionEngine impatient =
        new MoonshineTranscriptionEngine(
            TranscriptionConfig.with(
                Map.of("wardvoice.transcription.moonshine.timeout", "PT0.001S")),
            new SphinxTranscriptionEngine())) {
      TranscriptionException e =
          catchThrowableOfType(TranscriptionException.class, () -> impatient.transcribe(audio));
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
      assertThat(impatient.obstacle()).isEmpty();
    }
  }

  private PcmAudio longSpeech() throws IOException {
    PcmAudio sentence = audio("sentences/f01.ogg");
    ByteArrayOutputStream samples = new ByteArrayOutputStream();
    for (int i = 0; i < 10; i++) {
      try (InputStream in = sentence.open()) {
        in.transferTo(samples);
      }
    }
    return new PcmAudio(samples.toByteArray());
  }
}
