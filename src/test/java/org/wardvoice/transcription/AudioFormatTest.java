package org.wardvoice.transcription;

import static org.assertj.core.api.Assertions.assertThat;
import static org.wardvoice.transcription.SampleRecordings.ascii;
import static org.wardvoice.transcription.SampleRecordings.format;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AudioFormatTest {

  @ParameterizedTest
  @CsvSource({
    "pcm.wav, WAV",
    "telephone.wav, WAV",
    "speech.mp3, MP3",
    "stereo-tagged.mp3, MP3",
    "speech.m4a, M4A",
    "browser.mp4, M4A",
    "speech.aac, AAC",
    "opus.ogg, OGG",
    "vorbis.ogg, OGG",
    "speech.webm, WEBM",
    "browser.webm, WEBM",
    "speech.flac, FLAC"
  })
  void recognizesEachFormatByItsFirstBytes(String file, AudioFormat expected) {
    byte[] whole = format(file);
    byte[] head = Arrays.copyOf(whole, Math.min(whole.length, 4096));
    assertThat(AudioFormat.recognize(head)).contains(expected);
    assertThat(AudioFormat.recognize(whole)).contains(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "I",
        "ID3",
        "ID3 is a way to tag music, and this is a text.",
        "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n",
        "ffconcat version 1.0\nfile /etc/passwd\n",
        "[playlist]\nFile1=/etc/passwd\n",
        "<!DOCTYPE html><html><body>RIFF</body></html>",
        "PK\3\4 RIFFxxxxWAVE",
        "\377\330\377\340 JFIF",
        "\211PNG\r\n\32\n",
        "%PDF-1.7",
        "RIFF....AVI LIST",
        "RIFF....WEBPVP8 ",
        "\0\0\0\30ftypheic\0\0\0\0",
        "\0\0\0\34ftypavif\0\0\0\0",
        "\032E\337\243\237B\202\210matroska",
        "OggS\0\2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\7\200theora",
        "\377\376h\0e\0l\0l\0o\0",
        "Thank you for the care in your hospital."
      })
  void refusesWhatIsNotSound(String content) {
    assertThat(AudioFormat.recognize(ascii(content))).isEmpty();
  }

  @Test
  void refusesRandomBytes() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < 200; i++) {
      byte[] bytes = new byte[4096];
      random.nextBytes(bytes);
      assertThat(AudioFormat.recognize(bytes)).isEmpty();
    }
  }

  @Test
  void refusesASinglePatternThatLooksLikeAFrame() {
    byte[] text = new byte[4096];
    Arrays.fill(text, (byte) ' ');
    System.arraycopy(ascii("\377\373\220\0"), 0, text, 0, 4);
    assertThat(AudioFormat.recognize(text)).isEmpty();
  }

  @Test
  void findsMp3FramesBehindRubbish() {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(new byte[700]);
    file.writeBytes(format("speech.mp3"));
    assertThat(AudioFormat.recognize(file.toByteArray())).contains(AudioFormat.MP3);
  }

  @Test
  void takesATagLargerThanTheHeadForAnMp3() {
    byte[] head = new byte[AudioFormat.HEAD_SIZE];
    System.arraycopy(ascii("ID3\4\0\0\0\40\0\0"), 0, head, 0, 10);
    assertThat(AudioFormat.recognize(head)).contains(AudioFormat.MP3);
  }

  @ParameterizedTest
  @ValueSource(ints = {3, 4, 100, 219, 300})
  void recognizesAnMp3WhoseTagLeavesLittleOfTheHead(int rest) {
    int ownTag = 20; // Frames of 216 bytes follow it.
    byte[] start = Arrays.copyOfRange(format("speech.mp3"), ownTag, ownTag + rest);
    assertThat(AudioFormat.recognize(tagged(start))).contains(AudioFormat.MP3);
  }

  @Test
  void refusesATagWithoutAFrameBehindIt() {
    assertThat(AudioFormat.recognize(tagged(ascii(" ".repeat(100))))).isEmpty();
  }

  /** A head that consists of a tag and the start of what follows it. */
  private static byte[] tagged(byte[] start) {
    byte[] head = new byte[AudioFormat.HEAD_SIZE];
    int size = head.length - start.length - 10;
    System.arraycopy(ascii("ID3\4\0\0"), 0, head, 0, 6);
    for (int i = 0; i < 4; i++) {
      head[6 + i] = (byte) ((size >> (7 * (3 - i))) & 0x7F);
    }
    System.arraycopy(start, 0, head, head.length - start.length, start.length);
    return head;
  }

  @Test
  void findsSoundBehindAPictureStreamInOgg() {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    file.writeBytes(ascii("OggS\0\2\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\1\7\200theora"));
    file.writeBytes(format("opus.ogg"));
    assertThat(AudioFormat.recognize(file.toByteArray())).contains(AudioFormat.OGG);
  }

  @Test
  void namesMediaTypeAndExtension() {
    assertThat(AudioFormat.M4A.mediaType()).isEqualTo("audio/mp4");
    assertThat(AudioFormat.M4A.extension()).isEqualTo("m4a");
  }
}
