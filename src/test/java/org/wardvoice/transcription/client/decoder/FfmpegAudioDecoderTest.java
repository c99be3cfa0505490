package org.wardvoice.transcription.client.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;
import static org.wardvoice.transcription.SampleRecordings.format;
import static org.wardvoice.transcription.SampleRecordings.silence;
import static org.wardvoice.transcription.SampleRecordings.source;
import static org.wardvoice.transcription.SampleRecordings.wav;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

@Order(1)
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class FfmpegAudioDecoderTest {

  static final Iterable<String> FORMATS = SampleRecordings.FORMATS;

  /** The header size of a WAV file. */
  private static final int HEADER = 44;

  private static final FfmpegAudioDecoder decoder = decoder(Map.of());

  private static FfmpegAudioDecoder decoder(Map<String, String> settings) {
    return new FfmpegAudioDecoder(TranscriptionConfig.with(settings));
  }

  /** The same length and the same loudness over time as the plain samples. */
  @ParameterizedTest
  @FieldSource("FORMATS")
  void decodesEveryFormatToTheSameSentence(String file) throws TranscriptionException {
    PcmAudio audio = decoder.decode(source(format(file)));
    assertThat(audio.seconds()).isCloseTo(SampleRecordings.SENTENCE_SECONDS, within(0.1));
    assertThat(loudest(audio)).isGreaterThan(3000);
    byte[] wav = format("pcm.wav");
    byte[] plain = Arrays.copyOfRange(wav, HEADER, wav.length);
    assertThat(Loudness.likeness(plain, samples(audio))).isGreaterThan(0.95);
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void tellsTheLengthWithoutDecoding(String file) {
    assertThat(decoder.duration(source(format(file))).orElseThrow())
        .isCloseTo(SampleRecordings.SENTENCE_SECONDS, within(0.1));
  }

  @Test
  void leavesTheLengthUnknownWhileAllPlacesAreTaken() throws TranscriptionException {
    FfmpegAudioDecoder busy =
        new FfmpegAudioDecoder(
            TranscriptionConfig.with(Map.of("wardvoice.transcription.decoder.processes", "1")),
            Duration.ZERO);
    AudioSource recording = source(format("opus.ogg"));
    List<OptionalDouble> measured = new ArrayList<>();
    busy.decode(
        () -> {
          measured.add(busy.duration(recording));
          return recording.open();
        });
    assertThat(measured).containsExactly(OptionalDouble.empty());
    assertThat(busy.duration(recording)).isPresent();
  }

  @Test
  void refusesARecordingLongerThanTheLimit() {
    FfmpegAudioDecoder strict = decoder(Map.of("wardvoice.limits.audio-duration", "PT3S"));
    assertThatThrownBy(() -> strict.decode(source(format("opus.ogg"))))
        .isInstanceOf(TranscriptionException.class)
        .hasMessage("The recording is longer than 3 seconds.");
  }

  /** While it is decoded, the garbage collector runs several times. */
  @Test
  void decodesARecordingOfTheLongestLength() throws TranscriptionException {
    byte[] wav = silence(900);
    ByteBuffer.wrap(wav).order(ByteOrder.LITTLE_ENDIAN).putInt(24, 8_000).putInt(28, 16_000);
    assertThat(decoder.decode(source(wav)).seconds()).isEqualTo(1800, within(0.1));
  }

  @Test
  void decodesSilenceToSilence() throws TranscriptionException {
    PcmAudio audio = decoder.decode(source(silence(3)));
    assertThat(audio.seconds()).isEqualTo(3.0);
    assertThat(loudest(audio)).isZero();
  }

  @Test
  void killsADecoderThatTakesTooLong() {
    FfmpegAudioDecoder hasty =
        decoder(Map.of("wardvoice.transcription.decoder.timeout", "PT0.01S"));
    TranscriptionException e =
        catchThrowableOfType(
            TranscriptionException.class, () -> hasty.decode(source(format("pcm.wav"))));
    assertThat(e).hasMessage("Decoding the recording took too long.");
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    assertThat(hasty.duration(source(format("pcm.wav")))).isEqualTo(OptionalDouble.empty());
  }

  @Test
  void doesNotBlameTheRecordingForADecoderThatCantStart(@TempDir Path workFolder) throws Exception {
    FfmpegAudioDecoder broken =
        decoder(Map.of("wardvoice.transcription.work-folder", workFolder.toString()));
    broken.decode(source(format("pcm.wav")));
    for (Path file : files(workFolder)) {
      Files.writeString(file, "damaged");
    }
    TranscriptionException e =
        catchThrowableOfType(
            TranscriptionException.class, () -> broken.decode(source(format("pcm.wav"))));
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
    assertThat(e).hasMessage("The decoder failed.");
  }

  /** Some machines delete old files from the temporary folder. */
  @Test
  void unpacksItsFilesAgainIfTheyAreGone(@TempDir Path workFolder) throws Exception {
    FfmpegAudioDecoder lasting =
        decoder(Map.of("wardvoice.transcription.work-folder", workFolder.toString()));
    double seconds = lasting.decode(source(format("pcm.wav"))).seconds();
    for (Path file : files(workFolder)) {
      Files.delete(file);
    }
    assertThat(lasting.decode(source(format("pcm.wav"))).seconds()).isEqualTo(seconds);
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> unpacked = Files.walk(folder)) {
      return unpacked.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void saysThatARecordingCouldNotBeRead() {
    AudioSource gone =
        () -> {
          throw new IOException("gone");
        };
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> decoder.decode(gone));
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.UNAVAILABLE);
  }

  private static int loudest(PcmAudio audio) {
    byte[] samples = samples(audio);
    int loudest = 0;
    for (int i = 0; i < samples.length; i += 2) {
      loudest = Math.max(loudest, Math.abs((samples[i + 1] << 8) | (samples[i] & 0xFF)));
    }
    return loudest;
  }

  private static byte[] samples(PcmAudio audio) {
    try (InputStream in = audio.open()) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
