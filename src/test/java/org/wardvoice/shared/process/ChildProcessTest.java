package org.wardvoice.shared.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.wardvoice.transcription.EndlessStream;

@Timeout(120)
class ChildProcessTest {

  private static final ChildProcess.Input NOTHING = InputStream::nullInputStream;
  private static final Duration LONG = Duration.ofSeconds(50);

  private static Outcome shell(String script, ChildProcess.Input input, Duration timeout)
      throws IOException, InterruptedException {
    return ChildProcess.run(new ProcessBuilder("/bin/sh", "-c", script), input, 1 << 20, timeout);
  }

  @Test
  void feedsAProgramAndTakesItsAnswer() throws Exception {
    ChildProcess.Input input = () -> new ByteArrayInputStream("patient".getBytes(UTF_8));
    Outcome outcome = shell("tr a-z A-Z; echo complaint >&2; exit 7", input, LONG);
    assertThat(outcome.output()).asString(UTF_8).isEqualTo("PATIENT");
    assertThat(outcome.complaint()).asString(UTF_8).isEqualTo("complaint\n");
    assertThat(outcome.exitCode()).isEqualTo(7);
    assertThat(outcome.tooSlow()).isFalse();
    assertThat(outcome.tooMuch()).isFalse();
  }

  @Test
  void killsASlowProgramWithAllThatItStarted() throws Exception {
    Outcome outcome = shell("sleep 600 & echo $!; sleep 600", NOTHING, Duration.ofSeconds(15));
    assertThat(outcome.tooSlow()).isTrue();
    long grandchild = Long.parseLong(new String(outcome.output(), UTF_8).strip());
    assertThat(ProcessHandle.of(grandchild))
        .satisfiesAnyOf(
            gone -> assertThat(gone).isEmpty(),
            dying -> dying.orElseThrow().onExit().get(50, TimeUnit.SECONDS));
  }

  @Test
  void killsAProgramThatWritesWithoutEnd() throws Exception {
    Outcome outcome = shell("yes", NOTHING, LONG);
    assertThat(outcome.tooMuch()).isTrue();
    assertThat(outcome.tooSlow()).isFalse();
  }

  @Test
  void survivesAProgramThatComplainsWithoutEnd() throws Exception {
    Outcome outcome = shell("yes complaint | head -c 3000000 >&2; echo done", NOTHING, LONG);
    assertThat(outcome.output()).asString(UTF_8).isEqualTo("done\n");
    assertThat(outcome.complaint()).hasSizeLessThanOrEqualTo(4096);
  }

  @Test
  void stopsFeedingAProgramThatNoLongerReads() throws Exception {
    byte[] loop = "x".getBytes(UTF_8);
    ChildProcess.Input endless = () -> new EndlessStream(loop, loop);
    Outcome outcome = shell("head -c 10", endless, LONG);
    assertThat(outcome.output()).asString(UTF_8).isEqualTo("xxxxxxxxxx");
  }

  @Test
  void killsAProgramThatDoesNotReadWhenTheCallerIsInterrupted() throws Exception {
    byte[] loop = "x".getBytes(UTF_8);
    CountDownLatch feeding = new CountDownLatch(1);
    ChildProcess.Input endless =
        () -> {
          feeding.countDown();
          return new EndlessStream(loop, loop);
        };
    FutureTask<Outcome> run = new FutureTask<>(() -> shell("sleep 600", endless, LONG));
    Thread caller = new Thread(run);
    caller.setDaemon(true);
    caller.start();
    feeding.await();
    caller.interrupt();
    assertThatThrownBy(() -> run.get(20, TimeUnit.SECONDS))
        .hasCauseInstanceOf(InterruptedException.class);
  }

  @Test
  void endsAProgramWhoseInputCannotBeRead() {
    ChildProcess.Input broken =
        () ->
            new FilterInputStream(InputStream.nullInputStream()) {
              @Override
              public int read(byte[] target, int offset, int length) throws IOException {
                throw new IOException("unreadable");
              }
            };
    assertThatThrownBy(() -> shell("cat; sleep 600", broken, LONG)).isInstanceOf(IOException.class);
  }

  @Test
  void doesNotWaitForAStrayThatKeepsTheOutputOpen() throws Exception {
    Outcome outcome = shell("(setsid sleep 20 &) ; echo heard", NOTHING, LONG);
    assertThat(outcome.exitCode()).isZero();
    assertThat(outcome.output()).asString(UTF_8).isEqualTo("heard\n");
  }

  @Test
  void saysThatAProgramIsMissing() {
    assertThatThrownBy(
            () -> ChildProcess.run(new ProcessBuilder("/no/such/program"), NOTHING, 1, LONG))
        .isInstanceOf(IOException.class);
  }
}
