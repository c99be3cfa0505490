package org.wardvoice.shared.http.request;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConcurrencyLimitTest {

  private static final Duration LONG = Duration.ofMinutes(1);

  @Test
  void refusesMoreThanThereArePlaces() {
    ConcurrencyLimit limit = new ConcurrencyLimit(2, Duration.ZERO);
    ConcurrencyLimit.Place first = limit.enter(false);
    ConcurrencyLimit.Place second = limit.enter(false);
    assertThat(limit.enter(false)).isNull();
    first.close();
    assertThat(limit.enter(false)).isNotNull();
    assertThat(limit.enter(false)).isNull();
    second.close();
    assertThat(limit.enter(false)).isNotNull();
  }

  @Test
  void waitsForAPlace() throws Exception {
    ConcurrencyLimit limit = new ConcurrencyLimit(1, LONG);
    ConcurrencyLimit.Place first = limit.enter(false);
    CompletableFuture<ConcurrencyLimit.Place> next =
        CompletableFuture.supplyAsync(() -> limit.enter(false));
    first.close();
    assertThat(next.get(LONG.toSeconds(), TimeUnit.SECONDS)).isNotNull();
  }

  @Test
  void keepsHalfOfThePlacesFreeOfFigures() {
    ConcurrencyLimit limit = new ConcurrencyLimit(4, Duration.ZERO);
    ConcurrencyLimit.Place first = limit.enter(true);
    assertThat(limit.enter(true)).isNotNull();
    assertThat(limit.enter(true)).isNull();
    assertThat(limit.enter(false)).isNotNull();
    first.close();
    assertThat(limit.enter(true)).isNotNull();
  }

  @Test
  void givesBackFiguresThatFindNoPlace() {
    ConcurrencyLimit limit = new ConcurrencyLimit(2, Duration.ZERO);
    ConcurrencyLimit.Place first = limit.enter(false);
    limit.enter(false);
    assertThat(limit.enter(true)).isNull();
    first.close();
    assertThat(limit.enter(true)).isNotNull();
  }

  @Test
  void givesAPlaceBackOnceForATransfer() {
    ConcurrencyLimit limit = new ConcurrencyLimit(1, Duration.ZERO);
    ConcurrencyLimit.Place uploading = limit.enter(false);
    ConcurrencyLimit.leave();
    assertThat(limit.enter(false)).isNotNull();
    uploading.close();
    assertThat(limit.enter(false)).isNull();
  }
}
