package org.wardvoice.analysis.client.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.wardvoice.analysis.Span;
import org.wardvoice.analysis.service.AnalysisConfig;
import org.wardvoice.analysis.service.AnalysisFailedException;
import org.wardvoice.analysis.service.lexicon.Engines;
import org.wardvoice.shared.process.ProcessPool;
import org.wardvoice.shared.process.TooSlow;

class EncoderTest {

  private static final Duration LONG = Duration.ofMinutes(2);

  /** Each look at the clock is a minute later than the last one. */
  private static LongSupplier minutes() {
    AtomicLong minute = new AtomicLong();
    return () -> Duration.ofMinutes(minute.getAndIncrement()).toNanos();
  }

  @Test
  void givesAllSentencesOfATextOneTimeLimit() throws IOException, InterruptedException {
    String text = "One. Two.";
    List<Span> sentences = List.of(new Span(0, 4), new Span(5, 9));
    try (ProcessPool pool = new ProcessPool(1, () -> EncoderFiles.unpack(Optional.empty()), LONG)) {
      Encoder patient = new Encoder(pool, Duration.ofMinutes(4), minutes());
      assertThat(patient.encode(text, sentences).sentences()).hasSize(2);
      Encoder hurried = new Encoder(pool, Duration.ofMinutes(2), minutes());
      assertThatThrownBy(() -> hurried.encode(text, sentences)).isInstanceOf(TooSlow.class);
    }
  }

  @Test
  void refusesATextThatWouldFillTheMemory() {
    String text = "!".repeat(Encoder.MOST + 1);
    try (ProcessPool none =
        new ProcessPool(
            1,
            () -> {
              throw new IOException("asked");
            },
            LONG)) {
      Encoder encoder = new Encoder(none, LONG, System::nanoTime);
      List<Span> most = List.of(new Span(0, Encoder.MOST));
      List<Span> all = List.of(new Span(0, Encoder.MOST), new Span(Encoder.MOST, text.length()));
      assertThatThrownBy(() -> encoder.encode(text, most)).hasMessage("asked");
      assertThatThrownBy(() -> encoder.encode(text, all))
          .isInstanceOf(AnalysisFailedException.class)
          .hasMessage("The text is too long for the sentence encoder.");
    }
  }

  /** Another process would be as slow, and other texts wait for their turn. */
  @Test
  void leavesATextThatTakesTooLongToTheLexiconAtOnce() {
    AtomicInteger tries = new AtomicInteger();
    ProcessPool slow =
        new ProcessPool(
            1,
            () -> {
              tries.incrementAndGet();
              throw new TooSlow("The program took too long.");
            },
            LONG);
    try (NeuralAnalysisEngine engine =
        new NeuralAnalysisEngine(AnalysisConfig.with(Map.of()), Engines.SHIPPED, slow)) {
      assertThatThrownBy(() -> engine.analyze("I fell."))
          .isInstanceOf(AnalysisFailedException.class)
          .hasMessage("The sentence encoder took too long.");
    }
    assertThat(tries).hasValue(1);
  }
}
