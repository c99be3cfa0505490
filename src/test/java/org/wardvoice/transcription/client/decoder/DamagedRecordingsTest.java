package org.wardvoice.transcription.client.decoder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.wardvoice.transcription.SampleRecordings.ascii;
import static org.wardvoice.transcription.SampleRecordings.format;
import static org.wardvoice.transcription.SampleRecordings.source;
import static org.wardvoice.transcription.SampleRecordings.truncated;
import static org.wardvoice.transcription.SampleRecordings.wav;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wardvoice.testing.Campaign;
import org.wardvoice.transcription.EndlessStream;
import org.wardvoice.transcription.SampleRecordings;
import org.wardvoice.transcription.service.AudioSource;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionException;

/** Decoding files that are truncated, mutated, endless or mislabelled. */
@Order(1)
@Timeout(value = 20, unit = TimeUnit.MINUTES)
class DamagedRecordingsTest {

  static final Iterable<String> FORMATS = SampleRecordings.FORMATS;

  private static final FfmpegAudioDecoder decoder =
      new FfmpegAudioDecoder(TranscriptionConfig.with(Map.of()));

  @ParameterizedTest
  @CsvSource({
    "pcm.wav, 0.5",
    "speech.mp3, 0.5",
    "speech.aac, 0.5",
    "opus.ogg, 0.5",
    "speech.flac, 0.5",
    "browser.webm, 0.5"
  })
  void keepsWhatCameBeforeATruncation(String file, double share) throws TranscriptionException {
    PcmAudio audio = decoder.decode(source(truncated(format(file), share)));
    assertThat(audio.seconds()).isBetween(1.5, 3.5);
  }

  @ParameterizedTest
  @CsvSource({
    "pcm.wav, 0.0001",
    "speech.m4a, 0.9",
    "speech.flac, 0.0005",
    "browser.webm, 0.01",
    "opus.ogg, 0.002"
  })
  void refusesWhatIsTruncatedBeyondUse(String file, double share) {
    assertRefused(truncated(format(file), share));
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  void refusesRandomBytesBehindTheRightMagic(String file) {
    try {
      PcmAudio audio = decoder.decode(source(SampleRecordings.unreadable(file)));
      assertThat(file)
          .as("only a container that holds bare samples can play noise")
          .matches(".*wav|.*mp3");
      assertThat(audio.seconds()).isLessThan(10);
    } catch (TranscriptionException e) {
      assertPlain(e);
    }
  }

  @Test
  void refusesAnEmptyFile() {
    assertThatThrownBy(() -> decoder.decode(source(new byte[0])))
        .isInstanceOf(TranscriptionException.class)
        .hasMessage("The recording can't be decoded: it is empty.");
    assertThat(decoder.duration(source(new byte[0]))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("playlists")
  void opensNoOtherFileForAPlaylistInDisguise(String playlist, @TempDir Path folder)
      throws IOException {
    Path secret = folder.resolve("secret.wav");
    Files.write(secret, format("pcm.wav"));
    assertRefused(ascii(playlist.replace("SECRET", secret.toString())));
  }

  static Stream<String> playlists() {
    return Stream.of(
        "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://SECRET\n#EXT-X-ENDLIST\n",
        "#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nSECRET\n#EXT-X-ENDLIST\n",
        "ffconcat version 1.0\nfile 'SECRET'\n",
        "ID3\4\0\0\0\0\0\0#EXTM3U\n#EXT-X-TARGETDURATION:5\n#EXTINF:5,\nfile://SECRET\n#EXT-X-ENDLIST\n",
        "<?xml version=\"1.0\"?><MPD type=\"static\"><Period><AdaptationSet><Representation><BaseURL>SECRET</BaseURL>"
            + "</Representation></AdaptationSet></Period></MPD>",
        "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n");
  }

  @Test
  void believesNoHeaderThatClaimsTenHours() throws TranscriptionException {
    byte[] claim = wav(new byte[32_000], 1_152_000_000);
    assertThat(decoder.duration(source(claim))).hasValue(1.0);
    assertThat(decoder.decode(source(claim)).seconds()).isEqualTo(1.0);
  }

  @Test
  void readsAWaveThatWasWrittenToAPipe() throws TranscriptionException {
    byte[] piped = wav(new byte[64_000], -1);
    assertThat(decoder.duration(source(piped))).hasValue(2.0);
    assertThat(decoder.decode(source(piped)).seconds()).isEqualTo(2.0);
  }

  @Test
  void endsAnEndlessStream() {
    byte[] webm = format("browser.webm");
    byte[] clusters =
        Arrays.copyOfRange(
            webm, indexOf(webm, new byte[] {0x1F, 0x43, (byte) 0xB6, 0x75}), webm.length);
    AudioSource endless = () -> new EndlessStream(webm, clusters);
    assertThatThrownBy(() -> decoder.decode(endless))
        .isInstanceOf(TranscriptionException.class)
        .hasMessage("The recording can't be decoded: it is too large.");
  }

  @ParameterizedTest
  @FieldSource("FORMATS")
  @Tag("campaign")
  void neitherHangsNorBreaksOnMutatedFiles(String file) {
    SplittableRandom random = new SplittableRandom(file.hashCode());
    for (int round = 0; round < Campaign.size(1, 5); round++) {
      byte[] mutant = format(file);
      for (int i = 0; i < 40; i++) {
        int reach = random.nextBoolean() ? 400 : mutant.length;
        mutant[random.nextInt(Math.min(reach, mutant.length))] = (byte) random.nextInt();
      }
      try {
        assertThat(decoder.decode(source(mutant)).seconds()).isLessThan(1801);
      } catch (TranscriptionException e) {
        assertPlain(e);
      }
    }
  }

  private void assertRefused(byte[] file) {
    TranscriptionException e =
        catchThrowableOfType(TranscriptionException.class, () -> decoder.decode(source(file)));
    assertThat(e).isNotNull();
    assertPlain(e);
  }

  private static void assertPlain(TranscriptionException e) {
    assertThat(e.kind()).isEqualTo(TranscriptionException.Kind.REJECTED);
    assertThat(e)
        .hasMessageMatching(
            "The recording can't be decoded: it[a-z ,]+\\.|The recording is longer than .*");
  }

  private static int indexOf(byte[] bytes, byte[] pattern) {
    for (int i = 0; i + pattern.length <= bytes.length; i++) {
      if (Arrays.equals(bytes, i, i + pattern.length, pattern, 0, pattern.length)) {
        return i;
      }
    }
    throw new IllegalArgumentException("not in there");
  }
}
