package org.wardvoice.transcription.client.openai;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.net.ServerSocket;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.openai.SpeechServer.Call;
import org.wardvoice.transcription.client.openai.SpeechServer.Reply;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

@Timeout(60)
class OpenAiTranscriptionEngineTest {

  private static final String KEYS = "wardvoice.transcription.openai.";
  private static final PcmAudio AUDIO = new PcmAudio(samples());

  private static byte[] samples() {
    byte[] wav = SampleRecordings.format("pcm.wav");
    return Arrays.copyOfRange(wav, 44, wav.length);
  }

  private static Transcript transcribe(Function<Call, Reply> answers, Map<String, String> settings)
      throws IOException, TranscriptionException {
    try (SpeechServer server = new SpeechServer(answers)) {
      return engine(server.address(), settings).transcribe(AUDIO);
    }
  }

  private static OpenAiTranscriptionEngine engine(String address, Map<String, String> settings) {
    Map<String, String> all = new HashMap<>(Map.of(KEYS + "base-url", address));
    all.putAll(settings);
    return new OpenAiTranscriptionEngine(TranscriptionConfig.with(all), new SecureRandom());
  }

  private static TranscriptionException failure(Function<Call, Reply> answers) {
    return catchThrowableOfType(TranscriptionException.class, () -> transcribe(answers, Map.of()));
  }

  @Test
  void sendsTheRecordingAsWavWithModelAndLanguage() throws Exception {
    try (SpeechServer server =
        new SpeechServer(call -> new Reply(200, "{\"text\": \"Good care.\"}"))) {
      engine(server.address() + "/", Map.of(KEYS + "api-key", "secret", KEYS + "model", "large-v3"))
          .transcribe(AUDIO);
      Call call = server.calls().get(0);
      assertThat(call.path()).isEqualTo("/v1/audio/transcriptions");
      assertThat(call.authorization()).isEqualTo("Bearer secret");
      assertThat(Long.parseLong(call.length())).isGreaterThan(AUDIO.size());
      assertThat(call.fields())
          .containsEntry("model", List.of("large-v3"))
          .containsEntry("language", List.of("en"))
          .containsEntry("response_format", List.of("verbose_json"))
          .containsEntry("timestamp_granularities[]", List.of("word", "segment"));
      assertThat(call.fileHeaders())
          .contains("name=\"file\"", "filename=\"audio.wav\"", "audio/wav");
      assertThat(call.file().array()).isEqualTo(SampleRecordings.wav(samples(), AUDIO.size()));
    }
  }

  @Test
  void takesAnAddressThatEndsInTheVersion() throws Exception {
    try (SpeechServer server =
        new SpeechServer(call -> new Reply(200, "{\"text\": \"Good care.\"}"))) {
      engine(server.address() + "/v1", Map.of()).transcribe(AUDIO);
      assertThat(server.calls().get(0).path()).isEqualTo("/v1/audio/transcriptions");
      assertThat(server.calls().get(0).authorization()).isNull();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", ""})
  void letsTheServerDetectTheLanguage(String language) throws Exception {
    try (SpeechServer server =
        new SpeechServer(call -> new Reply(200, "{\"text\": \"Good care.\"}"))) {
      Transcript transcript =
          engine(server.address(), Map.of(KEYS + "language", language)).transcribe(AUDIO);
      assertThat(server.calls().get(0).fields()).doesNotContainKey("language");
      assertThat(transcript.language()).isEqualTo(Transcript.UNDETERMINED);
    }
  }

  @Test
  void takesNoCharacterThatTheDatabaseRefuses() throws Exception {
    Reply reply = new Reply(200, "{\"text\": \"Good\\u0000 care.\"}");
    assertThat(transcribe(call -> reply, Map.of()).text()).isEqualTo("Good care.");
    assertThat(failure(call -> new Reply(200, "{\"text\": \"\\u0000\"}")))
        .hasMessage("The recording contains no speech.");
  }

  @Test
  void readsWordsWithTimesAndTheSegmentsProbability() throws Exception {
    Transcript transcript =
        transcribe(
            call ->
                new Reply(
                    200,
                    """
                    {"task": "transcribe", "language": "english", "duration": 4.6, "text": "The doctor was kind.",
                     "words": [{"word": "The", "start": 0, "end": 0.3}, {"word": "doctor", "start": 0.3, "end": 0.8},
                               {"word": "was", "start": 0.8, "end": 1.0}, {"word": "kind", "start": 1.0, "end": 1.6}],
                     "segments": [{"id": 0, "seek": 0, "start": 0.0, "end": 1.7, "text": " The doctor was kind.",
                                   "tokens": [1, 2], "temperature": 0.0, "avg_logprob": -0.105,
                                   "compression_ratio": 1.1, "no_speech_prob": 0.01}], "usage": {"type": "duration"}}
                    """),
            Map.of());
    assertThat(transcript.text()).isEqualTo("The doctor was kind.");
    assertThat(transcript.language()).isEqualTo("en");
    assertThat(transcript.engine()).isEqualTo("openai");
    assertThat(transcript.engineVersion()).isEqualTo("whisper-1");
    assertThat(transcript.confidence()).isCloseTo(0.9, within(0.01));
    assertThat(transcript.words())
        .extracting(Word::text)
        .containsExactly("The", "doctor", "was", "kind");
    assertThat(transcript.words().get(3).end()).isEqualTo(1.6);
  }

  @Test
  void readsWordsWithinSegmentsWithTheirOwnProbability() throws Exception {
    Transcript transcript =
        transcribe(
            call ->
                new Reply(
                    200,
                    """
                    {"language": "de", "text": " Danke schön.", "segments": [{"start": 0, "end": 1, "text": " Danke schön.",
                      "words": [{"word": " Danke", "start": 0, "end": 0.4, "probability": 0.6},
                                {"word": " schön.", "start": 0.4, "end": 1, "probability": 0.8}]}]}
                    """),
            Map.of());
    assertThat(transcript.language()).isEqualTo("de");
    assertThat(transcript.text()).isEqualTo("Danke schön.");
    assertThat(transcript.words()).extracting(Word::text).containsExactly("Danke", "schön.");
    assertThat(transcript.confidence()).isCloseTo(0.7, within(1e-9));
  }

  @Test
  void takesTheTextAloneFromAServerThatKnowsNoMore() throws Exception {
    Transcript transcript =
        transcribe(
            call ->
                call.fields().get("response_format").equals(List.of("json"))
                    ? new Reply(200, "{\"text\": \"Good care.\"}")
                    : new Reply(
                        400, "{\"error\": {\"message\": \"response_format is not supported\"}}"),
            Map.of());
    assertThat(transcript.text()).isEqualTo("Good care.");
    assertThat(transcript.words()).isEmpty();
    assertThat(transcript.confidence()).isEqualTo(0.5);
  }

  @Test
  void leavesOutWhatTheModelMadeUpWhereNobodySpoke() throws Exception {
    String answer =
        """
        {"text": "Thank you for watching. The bed was cold.", "segments": [
          {"start": 0, "end": 9, "text": " Thank you for watching.", "avg_logprob": -1.4, "no_speech_prob": 0.9},
          {"start": 9, "end": 12, "text": " The bed was cold.", "avg_logprob": -0.2, "no_speech_prob": 0.02}],
         "words": [{"word": "Thank", "start": 1, "end": 2}, {"word": "bed", "start": 9.5, "end": 10}]}
        """;
    Transcript transcript = transcribe(call -> new Reply(200, answer), Map.of());
    assertThat(transcript.text()).isEqualTo("The bed was cold.");
    assertThat(transcript.words()).extracting(Word::text).containsExactly("bed");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"text\": \"  \"}",
        "{\"text\": \"Bye.\", \"segments\": [{\"text\": \"Bye.\", \"avg_logprob\": -2, \"no_speech_prob\": 0.95}]}"
      })
  void rejectsARecordingWithoutSpeech(String answer) {
    TranscriptionException e = failure(call -> new Reply(200, answer));
    assertThat(e).hasMessage("The recording contains no speech.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
  }

  @ParameterizedTest
  @CsvSource({
    "400, REJECTED",
    "413, REJECTED",
    "415, REJECTED",
    "422, REJECTED",
    "401, AWAY",
    "403, AWAY",
    "404, AWAY",
    "429, AWAY",
    "502, UNAVAILABLE",
    "503, AWAY",
    "504, UNAVAILABLE",
    "408, UNAVAILABLE",
    "500, UNAVAILABLE",
    "302, UNAVAILABLE",
    "204, UNAVAILABLE"
  })
  void tellsWhetherAnotherTryCanHelp(int status, TranscriptionException.Kind kind) {
    TranscriptionException e =
        failure(call -> new Reply(status, "{\"error\": \"Missus Smith fell\"}"));
    assertThat(e.kind()).isEqualTo(kind);
    assertThat(e.getMessage()).doesNotContain("Smith");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"<html>Missus Smith</html>", "[]", "{\"txt\": \"Missus Smith\"}", "null", "''"})
  void saysThatAnAnswerCannotBeRead(String answer) {
    TranscriptionException e = failure(call -> new Reply(200, answer));
    assertThat(e)
        .hasMessageStartingWith("The response of the speech service can't be read")
        .hasNoCause();
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    assertThat(e.getMessage()).doesNotContain("Smith");
  }

  @Test
  void breaksOffAnAnswerWithoutEnd() {
    String endless = "{\"text\": \"" + "x".repeat(17 * 1024 * 1024) + "\"}";
    assertThat(failure(call -> new Reply(200, endless)).kind())
        .isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
  }

  @Test
  void waitsNoLongerThanConfigured() throws Exception {
    try (ServerSocket silent = new ServerSocket(0)) {
      OpenAiTranscriptionEngine engine =
          engine("http://127.0.0.1:" + silent.getLocalPort(), Map.of(KEYS + "timeout", "PT0.3S"));
      TranscriptionException e =
          catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(AUDIO));
      assertThat(e).hasMessage("The speech service did not answer in time.");
      assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    }
  }

  @Test
  void saysThatNobodyAnswersAtTheAddress() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    OpenAiTranscriptionEngine engine = engine("http://127.0.0.1:" + port, Map.of());
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(AUDIO));
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.AWAY);
  }

  @Test
  void uploadsALongRecordingWithoutCopyingIt() throws Exception {
    PcmAudio halfAnHour = new PcmAudio(new byte[30 * 60 * 32_000]);
    try (SpeechServer server =
        new SpeechServer(call -> new Reply(200, "{\"text\": \"Good care.\"}"))) {
      engine(server.address(), Map.of()).transcribe(halfAnHour);
      assertThat(server.calls().get(0).file().array()).hasSize(44 + halfAnHour.size());
    }
    try (InputStream in = halfAnHour.open()) {
      assertThat(in.read()).isZero();
    }
  }
}
