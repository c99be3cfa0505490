package org.wardvoice.transcription.client.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.Transcript;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/** The programs are small scripts that are really executed. */
@Timeout(60)
class CommandTranscriptionEngineTest {

  private static final String KEYS = "wardvoice.transcription.command.";
  private static final byte[] WAV = SampleRecordings.wav(new byte[32_000], 32_000);
  private static final PcmAudio AUDIO = new PcmAudio(Arrays.copyOfRange(WAV, 44, WAV.length));

  @TempDir private Path folder;

  private Path script(String body) throws IOException {
    Path script = folder.resolve("speech program");
    Files.writeString(script, "#!/bin/sh\n" + body + "\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    return script;
  }

  private CommandTranscriptionEngine engine(
      String body, String arguments, Map<String, String> settings) throws IOException {
    Map<String, String> all = new HashMap<>(settings);
    all.put(KEYS + "line", "\"" + script(body) + "\" " + arguments);
    return new CommandTranscriptionEngine(TranscriptionConfig.with(all));
  }

  private Transcript transcribe(String body, String arguments)
      throws IOException, TranscriptionException {
    return engine(body, arguments, Map.of()).transcribe(AUDIO);
  }

  private TranscriptionException failure(String body, Map<String, String> settings) {
    return catchThrowableOfType(
        TranscriptionException.class, () -> engine(body, "{wav}", settings).transcribe(AUDIO));
  }

  @Test
  void givesAFileThatOnlyThisUserCanReadAndDeletesIt() throws Exception {
    Path seen = folder.resolve("seen");
    Transcript transcript =
        transcribe(
            "cp \"$2\" '"
                + seen
                + "'; stat -c '%a %n' \"$2\" > '"
                + seen
                + ".stat'; echo $1 good care",
            "{language} {wav}");
    assertThat(transcript.text()).isEqualTo("en good care");
    assertThat(transcript.engine()).isEqualTo("command");
    assertThat(transcript.engineVersion()).isEqualTo("speech program");
    assertThat(seen).hasBinaryContent(WAV);
    String stat = Files.readString(folder.resolve("seen.stat")).strip();
    assertThat(stat).startsWith("600 ");
    assertThat(Path.of(stat.substring(4))).doesNotExist();
  }

  @Test
  void givesTheWavOnStandardInputWithoutAPlaceholder() throws Exception {
    assertThat(transcribe("wc -c", "").text()).isEqualTo(Integer.toString(WAV.length));
  }

  @Test
  void deletesTheFileOfAProgramThatFails() throws Exception {
    Path seen = folder.resolve("seen");
    TranscriptionException e = failure("echo \"$1\" > '" + seen + "'; exit 3", Map.of());
    assertThat(e).hasMessage("The speech program failed with exit code 3.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    assertThat(Path.of(Files.readString(seen).strip())).doesNotExist();
  }

  @Test
  void removesWhatAKilledProcessLeftBehindAndNothingElse() throws Exception {
    Path leftover = Files.createTempFile("wardvoice-speech-" + deadProcess() + "-", ".wav");
    Path others = Files.createTempFile("wardvoice-speech-" + parent() + "-", ".wav");
    try {
      engine("true", "", Map.of()).tidy();
      assertThat(leftover).doesNotExist();
      assertThat(others).exists();
    } finally {
      Files.deleteIfExists(others);
    }
  }

  private static long deadProcess() throws Exception {
    Process process = new ProcessBuilder("true").start();
    process.waitFor();
    return process.pid();
  }

  private static long parent() {
    return ProcessHandle.current().parent().orElseThrow().pid();
  }

  @Test
  void killsASlowProgram() {
    TranscriptionException e = failure("sleep 600", Map.of(KEYS + "timeout", "PT0.3S"));
    assertThat(e).hasMessage("The speech program took too long.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
  }

  @Test
  void keepsTheServersSecretsFromTheProgram() throws Exception {
    assertThat(
            transcribe(
                    "env | cut -d= -f1 | grep -vE '^(PATH|HOME|LANG|LC_ALL|TMPDIR|LD_LIBRARY_PATH|PWD|_|SHLVL|OLDPWD|"
                        + "CUDA_VISIBLE_DEVICES|OMP_NUM_THREADS)$' | tr '\\n' ' '; echo end",
                    "{wav}")
                .text())
        .isEqualTo("end");
  }

  @Test
  void rejectsARecordingWithoutSpeech() {
    TranscriptionException e =
        failure("echo '[00:00:00.000 --> 00:00:02.000]  [BLANK_AUDIO]'", Map.of());
    assertThat(e).hasMessage("The recording contains no speech.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
  }

  @Test
  void saysThatAProgramIsMissing() {
    CommandTranscriptionEngine engine =
        new CommandTranscriptionEngine(
            TranscriptionConfig.with(Map.of(KEYS + "line", "/no/such/program {wav}")));
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> engine.transcribe(AUDIO));
    assertThat(e).hasMessage("The speech program can't be started.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
  }

  @Test
  void readsPlainTextWithTimes() throws Exception {
    CommandOutput output =
        CommandOutput.read(
            "[00:00:00.000 --> 00:00:02.500]   The nurse was kind.\n[00:00:02.500 --> 00:00:04.000]   Thank you.\n");
    assertThat(output.text()).isEqualTo("The nurse was kind. Thank you.");
    assertThat(output.toTranscript("command", "x", "en").confidence()).isEqualTo(0.5);
  }

  @Test
  void readsWhisperCppsJson() throws Exception {
    CommandOutput output =
        CommandOutput.read(
            """
            {"result": {"language": "de"}, "transcription": [{"offsets": {"from": 0, "to": 1500}, "text": " Kind nurses.",
              "tokens": [{"text": "[_BEG_]", "offsets": {"from": 0, "to": 0}, "p": 0.9},
                {"text": " Kind", "offsets": {"from": 0, "to": 500}, "p": 0.8},
                {"text": " nur", "offsets": {"from": 500, "to": 800}, "p": 0.9},
                {"text": "ses", "offsets": {"from": 800, "to": 1400}, "p": 0.6},
                {"text": ".", "offsets": {"from": 1400, "to": 1500}, "p": 0.7}]}]}
            """);
    assertThat(output.text()).isEqualTo("Kind nurses.");
    assertThat(output.words()).extracting(Word::text).containsExactly("Kind", "nurses.");
    assertThat(output.words().get(1)).isEqualTo(new Word("nurses.", 0.5, 1.5, 0.6));
    Transcript transcript = output.toTranscript("command", "x", "en");
    assertThat(transcript.confidence()).isCloseTo(0.7, within(1e-9));
    assertThat(transcript.language()).isEqualTo("de");
  }

  @ParameterizedTest
  @CsvSource({
    "german, de",
    "DE, de",
    "deu, de",
    "de_AT, de-AT",
    "en-us, en-US",
    "auto, und",
    "yue, yue"
  })
  void tagsTheLanguageThatTheSettingsName(String configured, String tag) throws Exception {
    assertThat(CommandOutput.read("Danke.").toTranscript("command", "x", configured).language())
        .isEqualTo(tag);
  }

  @Test
  void readsVosksJson() throws Exception {
    CommandOutput output =
        CommandOutput.read(
            "{\"result\": [{\"conf\": 0.9, \"end\": 1.2, \"start\": 0.4, \"word\": \"kind\"}], \"text\": \"kind\"}");
    assertThat(output.words()).containsExactly(new Word("kind", 0.4, 1.2, 0.9));
  }

  @Test
  void saysThatBrokenJsonCannotBeRead() {
    TranscriptionException e =
        catchThrowableOfType(
            TranscriptionException.class, () -> CommandOutput.read("{\"text\": \"Missus Sm"));
    assertThat(e).hasMessage("The output of the speech program can't be read.");
  }

  @Test
  void takesNoOtherJsonForSilence() {
    TranscriptionException e =
        catchThrowableOfType(
            TranscriptionException.class,
            () -> CommandOutput.read("{\"error\": \"CUDA out of memory\"}"));
    assertThat(e).hasMessage("The output of the speech program can't be read.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
  }

  @Test
  void takesNothingThatTheDatabaseRefuses() throws Exception {
    Transcript transcript =
        CommandOutput.read(
                "{\"result\": [{\"conf\": 95, \"start\": 0.4, \"end\": 1.2, \"word\": \"ki\\u0000nd\"}],"
                    + " \"text\": \"kind\\u0000 nurses\"}")
            .toTranscript("command", "x", "en");
    assertThat(transcript.confidence()).isEqualTo(0.5);
    assertThat(transcript.text()).isEqualTo("kind nurses");
    assertThat(transcript.words()).extracting(Word::text).containsExactly("kind");
    assertThat(CommandOutput.read("kind\0 nurses").text()).isEqualTo("kind nurses");
  }

  @Test
  void splitsACommandLineAtSpacesOutsideOfQuotes() {
    CommandLine line =
        CommandLine.parse("  '/opt/my whisper/cli' -m \"base en.bin\"  -f {wav} --x={language}");
    assertThat(line.filled(Map.of("wav", "/tmp/a b;rm.wav", "language", "en")))
        .isEqualTo(
            List.of("/opt/my whisper/cli", "-m", "base en.bin", "-f", "/tmp/a b;rm.wav", "--x=en"));
    assertThat(WAV).startsWith("RIFF".getBytes(UTF_8));
  }
}
