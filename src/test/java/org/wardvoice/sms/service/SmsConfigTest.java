package org.wardvoice.sms.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.work.WorkTerms;

class SmsConfigTest {

  /** Busy gateways often ask for a pause of a minute. */
  @Test
  void triesAgainAfterMoreThanAMinuteButBeforeTheMessageExpires() {
    WorkTerms terms = new SmsConfig(Settings.shipped(Map.of())).terms();
    Duration last = terms.backoff().stream().reduce(Duration.ZERO, Duration::plus);
    assertThat(last).isGreaterThan(Duration.ofMinutes(2)).isLessThan(terms.expires());
  }
}
