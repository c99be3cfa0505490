package org.wardvoice.transcription.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.wardvoice.transcription.Word;
import org.wardvoice.transcription.client.decoder.FfmpegAudioDecoder;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.PcmAudio;
import org.wardvoice.transcription.service.TranscriptionConfig;
import org.wardvoice.transcription.service.TranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionException;

/**
 * Writes what the engine hears in the clips of a folder to its {@code heard.txt}, before any correction. Repeat it after
 * each change to the engine or the clips.
 */
public final class RecordHeardClips {

  private RecordHeardClips() {}

  /** The arguments are the folders, such as {@code src/test/resources/speech/drugs}. */
  public static void main(String... folders) throws Exception {
    TranscriptionConfig config = TranscriptionConfig.with(Map.of());
    FfmpegAudioDecoder decoder = new FfmpegAudioDecoder(config);
    try (MoonshineTranscriptionEngine engine =
        new MoonshineTranscriptionEngine(config, new SphinxTranscriptionEngine())) {
      for (String folder : folders) {
        StringBuilder heard = new StringBuilder();
        for (String line : Files.readAllLines(Path.of(folder, "sentences.txt"))) {
          String name = line.substring(0, line.indexOf('|'));
          Path clip = Path.of(folder, name + ".ogg");
          heard.append(name).append('|');
          heard.append(heard(engine, decoder.decode(() -> Files.newInputStream(clip))));
          heard.append('\n');
        }
        Files.writeString(Path.of(folder, "heard.txt"), heard, UTF_8);
      }
    }
  }

  /** Empty if the engine finds no speech. */
  private static String heard(TranscriptionEngine engine, PcmAudio audio)
      throws TranscriptionException {
    try {
      return engine.transcribe(audio).words().stream()
          .map(RecordHeardClips::written)
          .collect(Collectors.joining(" "));
    } catch (TranscriptionException e) {
      if (e.kind() != TranscriptionException.Kind.REJECTED) {
        throw e;
      }
      return "";
    }
  }

  private static String written(Word word) {
    return String.format(
        Locale.ROOT, "%s@%.2f-%.2f@%.2f", word.text(), word.start(), word.end(), word.confidence());
  }
}
