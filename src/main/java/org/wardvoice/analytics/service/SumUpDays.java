package org.wardvoice.analytics.service;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.analytics.entity.RollupRepository;
import org.wardvoice.analytics.entity.RollupRepository.Change;
import org.wardvoice.shared.time.TimeConfig;

/** Sums up changed days; today and the future are counted record by record. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class SumUpDays {

  private static final int CHANGES_AT_ONCE = 20_000;
  private static final int DAYS_AT_ONCE = 50;

  private RollupRepository rollups;
  private TimeConfig time;
  private Clock clock;

  public SumUpDays() {}

  @Inject
  public SumUpDays(RollupRepository rollups, TimeConfig time, Clock clock) {
    this.rollups = rollups;
    this.time = time;
    this.clock = clock;
  }

  /**
   * Sums some up, oldest first; not while another node does.
   *
   * @return whether there may be more
   */
  public boolean sumUpSome() {
    if (!rollups.lock()) {
      return false;
    }
    ZoneId zone = time.zone();
    rollups.forgetOtherZones(zone);
    Instant today = clock.instant().atZone(zone).toLocalDate().atStartOfDay(zone).toInstant();
    List<Change> changes = rollups.changesBefore(today, CHANGES_AT_ONCE);
    Map<Day, List<Long>> days =
        changes.stream()
            .collect(
                Collectors.groupingBy(
                    change -> Day.of(change, zone),
                    LinkedHashMap::new,
                    Collectors.mapping(Change::id, Collectors.toList())));
    days.entrySet().stream()
        .limit(DAYS_AT_ONCE)
        .forEach(
            day -> {
              rollups.sumUp(day.getKey().organizationId(), day.getKey().date(), zone);
              rollups.forget(day.getValue());
            });
    return changes.size() == CHANGES_AT_ONCE || days.size() > DAYS_AT_ONCE;
  }

  private record Day(UUID organizationId, LocalDate date) {

    static Day of(Change change, ZoneId zone) {
      return new Day(change.organizationId(), change.countedAt().atZone(zone).toLocalDate());
    }
  }
}
