package org.wardvoice.bench;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.transcription.client.decoder.FfmpegAudioDecoder;
import org.wardvoice.transcription.client.sphinx.HeldOutReport;
import org.wardvoice.transcription.client.sphinx.SphinxTranscriptionEngine;
import org.wardvoice.transcription.service.TranscriptionConfig;

/** The CPU time of the embedded engines: speech recognition relative to the recording's length, and text analysis. */
class EnginesBench {

  @Test
  void printsTheComputingTimeOfHearing() throws Exception {
    HeldOutReport report =
        HeldOutReport.of(
            new SphinxTranscriptionEngine(),
            new FfmpegAudioDecoder(TranscriptionConfig.with(Map.of())));
    System.out.printf("hearing: CPU %.2f x real time%n", report.cpuPerSecondOfAudio());
  }

  @Test
  void printsTheComputingTimeOfUnderstanding() {
    LexiconAnalysisEngine engine = new LexiconAnalysisEngine(AnalysisConfig.with(Map.of()));
    List<LabelledText> texts = LabelledText.read("tune.tsv");
    texts.forEach(text -> engine.analyze(text.text()));
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    texts.forEach(text -> engine.analyze(text.text()));
    long nanos = threads.getCurrentThreadCpuTime() - start;
    System.out.printf("understanding: %d µs a text%n", nanos / texts.size() / 1_000);
  }
}
