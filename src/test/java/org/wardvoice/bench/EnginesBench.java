package org.wardvoice.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.client.neural.NeuralAnalysisEngine;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.lexicon.LabelledText;
import org.wardvoice.analysis.service.lexicon.LexiconAnalysisEngine;
import org.wardvoice.transcription.client.HeldOutReport;
import org.wardvoice.transcription.client.decoder.FfmpegAudioDecoder;
import org.wardvoice.transcription.client.moonshine.MoonshineTranscriptionEngine;
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

  /** Its first sentences include compiling; a worker that runs for long needs less. */
  @Test
  void printsTheComputingTimeAndMemoryOfNeuralHearing() throws Exception {
    TranscriptionConfig config = TranscriptionConfig.with(Map.of());
    try (MoonshineTranscriptionEngine engine =
        new MoonshineTranscriptionEngine(config, new SphinxTranscriptionEngine())) {
      engine.warm();
      ProcessHandle process = program(".moonshine.Main");
      Duration loaded = process.info().totalCpuDuration().orElseThrow();
      HeldOutReport report = HeldOutReport.of(engine, new FfmpegAudioDecoder(config));
      Duration heard = process.info().totalCpuDuration().orElseThrow();
      System.out.printf(
          "hearing with moonshine: CPU %.2f x real time, after %.1f s for loading; memory at most %s%n",
          heard.minus(loaded).toMillis() / 1000.0 / report.seconds(),
          loaded.toMillis() / 1000.0,
          mostMemory(process));
    }
  }

  private static String mostMemory(ProcessHandle process) throws IOException {
    return Files.readAllLines(Path.of("/proc", "" + process.pid(), "status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void printsTheComputingTimeAndMemoryOfNeuralUnderstanding() throws Exception {
    AnalysisConfig config = AnalysisConfig.with(Map.of());
    List<LabelledText> texts = LabelledText.read("tune.tsv");
    try (NeuralAnalysisEngine engine =
        new NeuralAnalysisEngine(config, new LexiconAnalysisEngine(config))) {
      texts.forEach(text -> engine.analyze(text.text()));
      ProcessHandle process = program(".encoder.Main");
      Duration start = process.info().totalCpuDuration().orElseThrow();
      texts.forEach(text -> engine.analyze(text.text()));
      Duration took = process.info().totalCpuDuration().orElseThrow().minus(start);
      System.out.printf(
          "understanding with neural: %.1f ms a text beside the lexicon; memory at most %s%n",
          (double) took.toMillis() / texts.size(), mostMemory(process));
    }
  }

  private static ProcessHandle program(String main) {
    return ProcessHandle.current()
        .descendants()
        .filter(process -> process.info().commandLine().orElse("").contains(main))
        .findFirst()
        .orElseThrow();
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
