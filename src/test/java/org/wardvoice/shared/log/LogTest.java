package org.wardvoice.shared.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LogTest {

  @AfterEach
  void forgetTheRequest() {
    RequestId.clear();
  }

  @Test
  void carriesTheRequestOnEveryLine() {
    assertThat(Log.line("a.b", "count", 3)).isEqualTo("event=a.b count=3");
    RequestId.begin("r-1");
    assertThat(Log.line("a.b", "count", 3)).isEqualTo("event=a.b request_id=r-1 count=3");
  }

  @Test
  void letsNoValueBreakTheLine() {
    assertThat(Log.line("a", "x", "one\ntwo=\"3\" event=b"))
        .isEqualTo("event=a x=\"one two=\\\"3\\\" event=b\"");
  }

  @Test
  void tellsWhereAFailureCameFromButNotWhatItQuotes() {
    Exception failure =
        new RuntimeException(
            "Maria Lang", new SQLException("Detail: Key (mrn)=(4711) already exists", "23505"));
    assertThat(SafeTrace.of(failure))
        .contains("java.lang.RuntimeException", "java.sql.SQLException", "23505", "LogTest")
        .doesNotContain("Maria")
        .doesNotContain("4711");
  }

  @Test
  void tellsWhatTheCodeSaysOfItself() {
    assertThat(SafeTrace.of(new IllegalStateException("the queue is closed")))
        .contains("the queue is closed");
  }

  @Test
  void tellsTheFramesThatFailuresShareOnce() {
    Exception cause = new IllegalStateException("inner");
    String trace = SafeTrace.of(new RuntimeException(cause));
    assertThat(trace).contains("caused by java.lang.IllegalStateException: inner");
    assertThat(frames(trace)).isEqualTo(frames(SafeTrace.of(cause)) + 1);
  }

  private static int frames(String trace) {
    return trace.split("\n    at ", -1).length - 1;
  }

  @Test
  void tellsATraceOnceAMinuteAndNamesItOtherwise() {
    AtomicLong nanos = new AtomicLong();
    KnownTraces traces = new KnownTraces(nanos::get);
    String named = " trace=" + Integer.toHexString("\n  at x".hashCode());

    assertThat(traces.tell("\n  at x")).isEqualTo(named + "\n  at x");
    assertThat(traces.tell("\n  at x")).isEqualTo(named);
    assertThat(traces.tell("\n  at y")).endsWith("\n  at y");
    nanos.set(Duration.ofMinutes(1).toNanos());
    assertThat(traces.tell("\n  at x")).isEqualTo(named + "\n  at x");
  }

  @Test
  void countsWhatItDoesNotTell() {
    AtomicLong nanos = new AtomicLong();
    OncePerMinute failures = new OncePerMinute(nanos::get);

    assertThat(failures.occurrences()).isEqualTo(1);
    assertThat(failures.occurrences()).isZero();
    assertThat(failures.occurrences()).isZero();
    nanos.set(Duration.ofMinutes(1).toNanos());
    assertThat(failures.occurrences()).isEqualTo(3);
  }

  @Test
  void acceptsACallersIdentifierOfTheAgreedForm() {
    assertThat(RequestId.accept("Ward-7._A")).isEqualTo("Ward-7._A");
    assertThat(RequestId.accept("x".repeat(128))).hasSize(128);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "a b", "ä", "a\n", "<script>"})
  void makesAnotherOfAnyOtherForm(String offered) {
    assertThat(RequestId.accept(offered)).isNotEqualTo(offered).isNotBlank();
    assertThat(RequestId.accept(null)).isNotBlank();
    assertThat(RequestId.accept("x".repeat(129))).hasSizeLessThan(129);
  }
}
