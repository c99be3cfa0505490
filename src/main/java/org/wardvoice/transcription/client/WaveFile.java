package org.wardvoice.transcription.client;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import org.wardvoice.transcription.service.PcmAudio;

/** Decoded speech as WAV, which all other engines accept. */
public final class WaveFile {

  private static final int HEADER = 44;
  private static final short PCM = 1;
  private static final short CHANNELS = 1;
  private static final short SAMPLE_BYTES = 2;

  private WaveFile() {}

  /** The header before the samples. */
  public static byte[] header(PcmAudio audio) {
    ByteBuffer header = ByteBuffer.allocate(HEADER).order(ByteOrder.LITTLE_ENDIAN);
    header.put(ascii("RIFF")).putInt(HEADER - 8 + audio.size()).put(ascii("WAVE"));
    header.put(ascii("fmt ")).putInt(16).putShort(PCM).putShort(CHANNELS);
    header.putInt(PcmAudio.SAMPLE_RATE).putInt(PcmAudio.SAMPLE_RATE * SAMPLE_BYTES);
    header.putShort(SAMPLE_BYTES).putShort((short) (SAMPLE_BYTES * 8));
    header.put(ascii("data")).putInt(audio.size());
    return header.array();
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
