package org.wardvoice.work.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.Test;
import org.wardvoice.testing.SetClock;
import org.wardvoice.work.WorkFigures;
import org.wardvoice.work.entity.WorkList;

class RecentFiguresTest {

  private final SetClock clock = new SetClock("2026-11-29T12:00:00Z");
  private final Map<String, WorkFigures> table = new HashMap<>();
  private final RecentFigures figures =
      new RecentFigures(
          new WorkList() {
            @Override
            public Map<String, WorkFigures> figures() {
              reads++;
              hanging.run();
              return Map.copyOf(table);
            }
          },
          clock);
  private int reads;
  private Runnable hanging = () -> {};

  @Test
  void readsAllKindsOnceASecond() {
    table.put("mail", new WorkFigures(3, 1, 0, 20));
    for (int scrape = 0; scrape < 5; scrape++) {
      assertThat(figures.of("mail").waiting()).isEqualTo(3);
      assertThat(figures.of("sms")).isEqualTo(WorkFigures.NONE);
    }
    assertThat(reads).isEqualTo(1);

    table.clear();
    clock.advance(Duration.ofSeconds(1));
    assertThat(figures.of("mail")).isEqualTo(WorkFigures.NONE);
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void returnsFormerFiguresWhileAQueryHangs() throws InterruptedException {
    table.put("mail", new WorkFigures(3, 1, 0, 20));
    figures.of("mail");
    clock.advance(Duration.ofSeconds(1));
    Semaphore begun = new Semaphore(0);
    Semaphore end = new Semaphore(0);
    hanging =
        () -> {
          begun.release();
          end.acquireUninterruptibly();
        };
    Thread probe = new Thread(() -> figures.of("mail"));
    probe.start();
    begun.acquire();
    assertThat(figures.of("mail").waiting()).isEqualTo(3);
    end.release();
    probe.join();
    assertThat(reads).isEqualTo(2);
  }

  @Test
  void readsAgainWhenTheClockWasSetBack() {
    figures.of("mail");
    table.put("mail", new WorkFigures(3, 1, 0, 20));
    clock.advance(Duration.ofHours(-1));
    assertThat(figures.of("mail").waiting()).isEqualTo(3);
  }
}
