package org.wardvoice.analytics.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.entity.PatientCountRepository.PatientCount;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;

/** The patients of all intervals are counted at once. */
class PatientCountsIT {

  private static final UUID HOSPITAL = UUID.fromString("00000000-0000-7000-8000-000000009001");
  private static final int WARDS = 2;
  private static final int DAYS = 10;

  /** The first and the last day are not whole. */
  private static final Period PERIOD =
      new Period(Instant.parse("2026-03-05T06:00:00Z"), Instant.parse("2026-03-14T18:00:00Z"));

  private static final List<Instant> BEGINS =
      Stream.iterate(
              Instant.parse("2026-03-05T00:00:00Z"), midnight -> midnight.plus(Duration.ofDays(1)))
          .limit(DAYS)
          .toList();

  @Test
  void countsEachIntervalAsIfAlone() throws Exception {
    try (BareDatabase database = BareDatabase.withTables().execute(PatientCountsIT.class);
        Repositories repositories = Repositories.on(database.source())) {
      PatientCountRepository counts = repositories.repository(PatientCountRepository.class);
      List<PatientCount> alone = new ArrayList<>();
      for (int i = 0; i < DAYS; i++) {
        alone.addAll(alone(counts, i));
      }
      assertThat(alone).hasSize(DAYS * WARDS).allMatch(count -> count.patients() > count.heard());
      assertThat(alone).anyMatch(count -> count.heard() > 0);
      assertThat(counts.count(HOSPITAL, PERIOD, BEGINS)).containsExactlyInAnyOrderElementsOf(alone);
    }
  }

  private static List<PatientCount> alone(PatientCountRepository counts, int interval) {
    Period period = new Scope(HOSPITAL, null, PERIOD, BEGINS).interval(interval);
    return counts.count(HOSPITAL, period, List.of(period.from())).stream()
        .map(
            count ->
                new PatientCount(interval, count.departmentId(), count.patients(), count.heard()))
        .toList();
  }
}
