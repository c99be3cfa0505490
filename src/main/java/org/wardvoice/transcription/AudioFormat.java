package org.wardvoice.transcription;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/**
 * The accepted formats of recordings. A format is recognized by the file's first bytes, never by its name or the media
 * type of the request.
 *
 * <p>Recognition checks that the start of the file is consistent with the format (a chain of frames, a brand, a codec
 * header). Only the decoder knows whether it can be decoded, and whether a container has audio at all.
 */
public enum AudioFormat {
  WAV("audio/wav", "wav"),
  FLAC("audio/flac", "flac"),
  OGG("audio/ogg", "ogg"),
  WEBM("audio/webm", "webm"),
  M4A("audio/mp4", "m4a"),
  AAC("audio/aac", "aac"),
  MP3("audio/mpeg", "mp3");

  /** The number of bytes at the start of a file that recognition uses. A shorter file has fewer. */
  public static final int HEAD_SIZE = 64 * 1024;

  /**
   * Brands of ISO media files with audio, as recorders, phones and browsers write them. Images (heic, avif) use the
   * same container with other brands.
   */
  private static final Set<String> SOUND_BRANDS =
      Set.of(
          "M4A ", "M4B ", "mp41", "mp42", "isom", "iso2", "iso3", "iso4", "iso5", "iso6", "iso8",
          "iso9", "dash", "3gp4", "3gp5", "3gp6");

  private static final Set<String> OGG_CODECS = Set.of("OpusHead", "\1vorbis", "\177FLAC");
  private static final int OGG_PAGE_HEADER = 27;

  private final String mediaType;
  private final String extension;

  AudioFormat(String mediaType, String extension) {
    this.mediaType = mediaType;
    this.extension = extension;
  }

  /** The media type of responses, such as {@code audio/mpeg}. */
  public String mediaType() {
    return mediaType;
  }

  /** The usual file extension, without the dot. */
  public String extension() {
    return extension;
  }

  /**
   * Recognizes the format of a recording.
   *
   * @param firstBytes the file's start: {@link #HEAD_SIZE} bytes, or all of a shorter file
   * @return empty if it is not accepted
   */
  public static Optional<AudioFormat> recognize(byte[] firstBytes) {
    return Arrays.stream(values()).filter(format -> format.isClaimedBy(firstBytes)).findFirst();
  }

  private boolean isClaimedBy(byte[] head) {
    return switch (this) {
      case WAV -> isWave(head);
      case FLAC -> startsWith(head, 0, "fLaC");
      case OGG -> isOggAudio(head);
      case WEBM -> isWebm(head);
      case M4A -> isMp4(head);
      case AAC -> MpegFrames.areAdts(head);
      case MP3 -> MpegFrames.areMp3(head);
    };
  }

  private static boolean isWave(byte[] head) {
    return (startsWith(head, 0, "RIFF") || startsWith(head, 0, "RF64"))
        && startsWith(head, 8, "WAVE");
  }

  /** The first page of each logical stream contains its codec header; the audio stream may not be the first. */
  private static boolean isOggAudio(byte[] head) {
    int page = 0;
    while (startsWith(head, page, "OggS") && page + OGG_PAGE_HEADER < head.length) {
      int segments = head[page + OGG_PAGE_HEADER - 1] & 0xFF;
      int body = page + OGG_PAGE_HEADER + segments;
      if (OGG_CODECS.stream().anyMatch(codec -> startsWith(head, body, codec))) {
        return true;
      }
      int next = body;
      for (int i = page + OGG_PAGE_HEADER; i < Math.min(body, head.length); i++) {
        next += head[i] & 0xFF;
      }
      page = next;
    }
    return false;
  }

  /**
   * EBML's magic number (1A 45 DF A3), and the document type within its short header (42 82 84, followed by four
   * letters).
   */
  private static boolean isWebm(byte[] head) {
    return startsWith(head, 0, "\032E\337\243")
        && new String(head, 0, Math.min(head.length, 64), ISO_8859_1).contains("B\202\204webm");
  }

  private static boolean isMp4(byte[] head) {
    if (!startsWith(head, 4, "ftyp") || head.length < 12) {
      return false;
    }
    return SOUND_BRANDS.contains(new String(head, 8, 4, ISO_8859_1));
  }

  static boolean startsWith(byte[] bytes, int offset, String expected) {
    if (offset + expected.length() > bytes.length) {
      return false;
    }
    for (int i = 0; i < expected.length(); i++) {
      if ((bytes[offset + i] & 0xFF) != expected.charAt(i)) {
        return false;
      }
    }
    return true;
  }
}
