package org.wardvoice.transcription.client.moonshine;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.wardvoice.shared.process.LastingProcess;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.SpeechSegmenter;
import org.wardvoice.transcription.client.SpeechSegmenter.Segment;
import org.wardvoice.transcription.service.PcmAudio;

/** Hears a recording piece by piece. */
final class Hearing {

  /** The model sometimes hears nothing in a long piece, but something in its halves; in frames. */
  private static final int WORTH_HALVING = 600;

  private static final int MOST_TOKENS = 1_000;

  private final HeardWords words = new HeardWords(Vocabulary.load());

  List<Word> words(LastingProcess recognizer, PcmAudio audio)
      throws IOException, InterruptedException {
    List<Word> heard = new ArrayList<>();
    for (Segment segment : SpeechSegmenter.split(audio)) {
      heard.addAll(piece(recognizer, audio, segment));
    }
    return heard;
  }

  private List<Word> piece(LastingProcess recognizer, PcmAudio audio, Segment segment)
      throws IOException, InterruptedException {
    List<HeardToken> tokens = hear(recognizer, samples(audio, segment));
    List<Word> heard = words.of(tokens, segment.start() * SpeechSegmenter.FRAME_SECONDS);
    if (!heard.isEmpty() || segment.frames() < WORTH_HALVING) {
      return heard;
    }
    List<Word> halves = new ArrayList<>();
    for (Segment half : SpeechSegmenter.halves(audio, segment)) {
      halves.addAll(piece(recognizer, audio, half));
    }
    return halves;
  }

  private static List<HeardToken> hear(LastingProcess recognizer, byte[] samples)
      throws IOException, InterruptedException {
    return recognizer.ask(
        (out, in) -> {
          out.writeInt(samples.length);
          out.write(samples);
          out.flush();
          return tokens(in);
        });
  }

  private static List<HeardToken> tokens(DataInputStream in) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > MOST_TOKENS) {
      throw new IOException("The recognizer's answer is damaged.");
    }
    List<HeardToken> tokens = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      tokens.add(new HeardToken(in.readInt(), in.readFloat(), in.readFloat(), in.readFloat()));
    }
    return tokens;
  }

  private static byte[] samples(PcmAudio audio, Segment segment) throws IOException {
    try (InputStream in = audio.open()) {
      in.skipNBytes((long) segment.start() * SpeechSegmenter.FRAME_BYTES);
      return in.readNBytes(segment.frames() * SpeechSegmenter.FRAME_BYTES);
    }
  }
}
