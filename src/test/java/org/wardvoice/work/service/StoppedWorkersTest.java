package org.wardvoice.work.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.wardvoice.mail.service.MailDelivery;
import org.wardvoice.sms.service.SmsDelivery;
import org.wardvoice.work.ClaimedWork;

class StoppedWorkersTest {

  private final RecordedSteps steps = new RecordedSteps(2);
  private final List<Crew<?>> crews = new ArrayList<>();

  @Test
  void finishWorkThatMustNotBeRepeatedAndBeginNoOther() {
    stopDuringWork(false, () -> crews.forEach(Crew::stop));
    assertThat(Thread.interrupted()).isFalse();
    assertThat(steps.ends).containsExactly("saved");
  }

  @Test
  void giveWorkBackThatMustNotBeRepeatedIfItLastsTooLong() {
    stopDuringWork(
        false,
        () -> {
          crews.forEach(Crew::stop);
          Workers.awaitEnd(crews, Duration.ZERO);
        });
    assertThat(Thread.interrupted()).isTrue();
    assertThat(steps.ends).containsExactly("given back");
  }

  @Test
  void giveOtherWorkBackAtOnce() {
    stopDuringWork(true, () -> crews.forEach(Crew::stop));
    assertThat(Thread.interrupted()).isTrue();
    assertThat(steps.ends).containsExactly("given back");
  }

  @Test
  void mustNotRepeatMailAndTextMessages() {
    assertThat(new MailDelivery().isRepeatable()).isFalse();
    assertThat(new SmsDelivery(null, null, null, null).isRepeatable()).isFalse();
  }

  /** Does the work in this thread, which stops the workers meanwhile. */
  private void stopDuringWork(boolean repeatable, Runnable stop) {
    Nothing handler =
        new Nothing() {
          @Override
          public boolean isRepeatable() {
            return repeatable;
          }

          @Override
          public String prepare(ClaimedWork work) {
            stop.run();
            return "";
          }
        };
    crews.add(
        new Crew<>(
            handler, steps, new WorkMetrics(null, null), Runnable::run, List.of(Duration.ZERO)));
    crews.get(0).wake();
  }
}
