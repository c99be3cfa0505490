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

  /** A merge moves the record's feedback, but not what is given on it afterwards. */
  @Test
  void countsFeedbackOnARetiredRecordForItsSurvivor() throws Exception {
    try (BareDatabase database = BareDatabase.withTables().execute(PatientCountsIT.class);
        Repositories repositories = Repositories.on(database.source())) {
      database.execute(
          """
          set session_replication_role = replica;
          delete from feedback where patient_id <> '00000000-0000-7000-8000-000000000011';
          update feedback set patient_id = '00000000-0000-7000-8000-000000000001', created_at = '2026-03-10T06:00Z';
          set session_replication_role = origin
          """);
      List<PatientCount> counts =
          repositories
              .repository(PatientCountRepository.class)
              .count(HOSPITAL, PERIOD, List.of(PERIOD.from()));
      assertThat(counts.stream().mapToLong(PatientCount::heard).sum()).isEqualTo(1);
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
