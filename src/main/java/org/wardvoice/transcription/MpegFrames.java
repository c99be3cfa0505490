package org.wardvoice.transcription;

/**
 * The frames of raw MP3 and ADTS streams. Instead of a magic number they have a sync pattern of 11 or 12 bits, which
 * also occurs in other files; so a frame counts only if further frames follow exactly at the end of it.
 */
final class MpegFrames {

  /**
   * Encoders and editing tools may leave garbage before the first frame; beyond this limit, a match is more likely a
   * coincidence.
   */
  private static final int MAX_LEADING_BYTES = 4096;

  /** The required number of consecutive frames at the start of a file, and after leading garbage. */
  private static final int CHAIN_AT_START = 2;

  private static final int CHAIN_BEHIND_RUBBISH = 5;
  private static final int ID3_HEADER = 10;
  private static final int ADTS_HEADER = 7;
  private static final int MP3_HEADER = 4;

  private static final int[] MPEG1_KBITS = {
    0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320
  };
  private static final int[] MPEG2_KBITS = {
    0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160
  };
  private static final int[] MPEG1_RATES = {44_100, 48_000, 32_000};

  private MpegFrames() {}

  /** Parses the frame header at an offset and returns the frame's length, or 0 if there is no header. */
  @FunctionalInterface
  private interface FrameReader {
    int length(byte[] bytes, int offset);
  }

  static boolean areMp3(byte[] head) {
    int start = behindId3(head);
    // A tag with a picture that fills the head: the decoder will see.
    return isCutOff(head, start) || chainFrom(head, start, MpegFrames::mp3Frame);
  }

  static boolean areAdts(byte[] head) {
    return chainFrom(head, behindId3(head), MpegFrames::adtsFrame);
  }

  private static boolean chainFrom(byte[] head, int start, FrameReader reader) {
    if (isChain(head, start, reader, CHAIN_AT_START)) {
      return true;
    }
    int last = Math.min(head.length - MP3_HEADER, start + MAX_LEADING_BYTES);
    for (int offset = start + 1; offset <= last; offset++) {
      if ((head[offset] & 0xFF) == 0xFF && isChain(head, offset, reader, CHAIN_BEHIND_RUBBISH)) {
        return true;
      }
    }
    return false;
  }

  /** Whether the next header is not in the head, because a tag leaves no room for it. */
  private static boolean isCutOff(byte[] head, int next) {
    return head.length >= AudioFormat.HEAD_SIZE && next + ADTS_HEADER > head.length;
  }

  /**
   * Whether that many frames follow each other; at the start of the file or behind its tag, a single frame is
   * sufficient if it fills the file or the next one is beyond the head.
   */
  private static boolean isChain(byte[] head, int start, FrameReader reader, int frames) {
    int offset = start;
    for (int found = 0; found < frames; found++) {
      int length = reader.length(head, offset);
      if (length == 0) {
        return false;
      }
      offset += length;
      if (frames == CHAIN_AT_START && (offset == head.length || isCutOff(head, offset))) {
        return true;
      }
    }
    return true;
  }

  private static int mp3Frame(byte[] bytes, int offset) {
    if (offset < 0 || offset + MP3_HEADER > bytes.length) {
      return 0;
    }
    int second = bytes[offset + 1] & 0xFF;
    boolean sync = (bytes[offset] & 0xFF) == 0xFF && (second & 0xE0) == 0xE0;
    boolean layerThree = (second & 0x06) == 0x02;
    int version = (second >> 3) & 3; // 3: MPEG 1, 2: MPEG 2, 0: MPEG 2.5, 1: reserved
    int third = bytes[offset + 2] & 0xFF;
    int bitrate = third >> 4;
    int rate = (third >> 2) & 3;
    if (!sync || !layerThree || version == 1 || bitrate == 0 || bitrate == 15 || rate == 3) {
      return 0;
    }
    int padding = (third >> 1) & 1;
    return version == 3
        ? 144_000 * MPEG1_KBITS[bitrate] / MPEG1_RATES[rate] + padding
        : 72_000 * MPEG2_KBITS[bitrate] / (MPEG1_RATES[rate] / (version == 2 ? 2 : 4)) + padding;
  }

  private static int adtsFrame(byte[] bytes, int offset) {
    if (offset < 0 || offset + ADTS_HEADER > bytes.length) {
      return 0;
    }
    boolean sync = (bytes[offset] & 0xFF) == 0xFF && (bytes[offset + 1] & 0xF6) == 0xF0;
    int rate = (bytes[offset + 2] >> 2) & 0x0F;
    int length =
        (bytes[offset + 3] & 0x03) << 11
            | (bytes[offset + 4] & 0xFF) << 3
            | (bytes[offset + 5] & 0xE0) >> 5;
    return sync && rate <= 12 && length > ADTS_HEADER ? length : 0;
  }

  /** The end of an ID3v2 tag at the start; 0 if there is none. */
  private static int behindId3(byte[] head) {
    if (!AudioFormat.startsWith(head, 0, "ID3")
        || head.length < ID3_HEADER
        || head[3] < 2
        || head[3] > 4) {
      return 0;
    }
    int size = 0;
    for (int i = 6; i < ID3_HEADER; i++) {
      size = (size << 7) | (head[i] & 0x7F);
    }
    return ID3_HEADER + size;
  }
}
