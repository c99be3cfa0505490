package org.wardvoice.transcription;

/**
 * The frames of raw MP3 and ADTS streams. They carry no magic number but a sync pattern of 11 or 12 bits that also
 * turns up in other files; so a frame counts when the next ones stand exactly where its length says.
 */
final class MpegFrames {

  /** Encoders and cutting tools may leave rubbish before the first frame; further on, chance hits outweigh finds. */
  private static final int MAX_LEADING_BYTES = 4096;

  /** Frames that must follow each other at the very start of a file, and behind leading rubbish. */
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

  /** Reads the frame header at an offset within the bytes: the frame's length, or 0 when none is there. */
  @FunctionalInterface
  private interface FrameReader {
    int length(byte[] bytes, int offset);
  }

  static boolean areMp3(byte[] head) {
    int start = behindId3(head);
    if (start >= head.length && head.length >= AudioFormat.HEAD_SIZE) {
      return true; // a tag with a picture, larger than the head: the decoder will see
    }
    return chainFrom(head, start, MpegFrames::mp3Frame);
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

  /** Whether so many frames follow each other; a lone frame that ends with the file will do at the start. */
  private static boolean isChain(byte[] head, int start, FrameReader reader, int frames) {
    int offset = start;
    for (int found = 0; found < frames; found++) {
      int length = reader.length(head, offset);
      if (length == 0) {
        return false;
      }
      offset += length;
      if (offset == head.length && frames == CHAIN_AT_START) {
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

  /** Where an ID3v2 tag at the start ends; 0 when there is none. */
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
