package org.wardvoice.analytics.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.QualityCounts;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.entity.QualityRepository;
import org.wardvoice.analytics.entity.QualityRepository.QualityRow;
import org.wardvoice.analytics.service.QualityView.Figures;
import org.wardvoice.analytics.service.QualityView.Group;
import org.wardvoice.analytics.service.SeriesView.Point;
import org.wardvoice.analytics.service.SeriesView.Series;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.replica.ReplicaReads;
import org.wardvoice.shared.time.TimeConfig;

/** How well the service hears and understands, according to people's corrections. */
@Stateless
public class ShowQuality {

  /** Fewer than the points of other series, because there are no daily sums: each record of the period is read. */
  public static final int MOST_DAYS = 2000;

  private static final Comparator<String> NULLS_LAST =
      Comparator.nullsLast(Comparator.naturalOrder());

  @Inject private QualityRepository quality;
  @Inject private RequestedScope asked;
  @Inject private Departments departments;
  @Inject private TimeConfig time;
  @Inject private Clock clock;
  @Inject private ReplicaReads replica;

  private record GroupKey(@Nullable String engine, @Nullable String version, UUID department) {

    static GroupKey of(QualityRow row) {
      return new GroupKey(row.engine(), row.version(), row.departmentId());
    }
  }

  /**
   * The figures of a period, in all, by group and by day.
   *
   * @throws InvalidInput if the department is unknown, or the period has too many days
   */
  public QualityView show(Caller caller, AnalyticsQuery wanted) {
    replica.prefer();
    ZoneId zone = time.zone();
    Period period = asked.period(wanted, clock.instant());
    if (period.length().toDays() >= MOST_DAYS) {
      throw new InvalidInput(
          "date_from", "must be less than %d days before date_to".formatted(MOST_DAYS));
    }
    // Two days may be cut.
    List<Instant> days = asked.begins(period, Interval.DAY, MOST_DAYS + 1);
    Scope scope =
        new Scope(caller.organizationId(), asked.department(caller, wanted), period, days);
    List<QualityRow> rows = quality.count(scope, zone);
    return new QualityView(
        period.from(),
        period.to(),
        Figures.of(sums(rows, row -> "").getOrDefault("", QualityCounts.NONE)),
        groups(rows, departments.names(caller.organizationId())),
        series(days, zone, sums(rows, QualityRow::day)));
  }

  private static <K> Map<K, QualityCounts> sums(
      Collection<QualityRow> rows, Function<QualityRow, K> key) {
    Map<K, QualityCounts> sums = new HashMap<>();
    rows.forEach(row -> sums.merge(key.apply(row), row.counts(), QualityCounts::plus));
    return sums;
  }

  private static List<Group> groups(List<QualityRow> rows, Map<UUID, String> names) {
    List<Group> groups = new ArrayList<>();
    sums(rows, GroupKey::of)
        .forEach(
            (key, counts) ->
                groups.add(
                    Group.of(key.engine(), key.version(), names.get(key.department()), counts)));
    groups.sort(
        Comparator.comparing(Group::engine, NULLS_LAST)
            .thenComparing(Group::version, NULLS_LAST)
            .thenComparing(Group::department));
    return groups;
  }

  private static List<Series> series(
      List<Instant> days, ZoneId zone, Map<LocalDate, QualityCounts> sums) {
    Map<String, Function<QualityCounts, Double>> figures = new LinkedHashMap<>();
    figures.put("word_error_rate", QualityCounts::wordErrorRate);
    figures.put("drug_name_error", QualityCounts::drugNameError);
    figures.put("corrections", day -> of(day.corrections(), day.transcriptions()));
    figures.put("withdrawn_alerts", day -> of(day.withdrawn(), day.alerts()));
    figures.put("added_alerts", day -> of(day.added(), day.alerts()));
    figures.put("alert_precision", QualityCounts::alertPrecision);
    List<Series> series = new ArrayList<>();
    figures.forEach(
        (name, figure) ->
            series.add(
                new Series(
                    name,
                    days.stream()
                        .map(
                            day ->
                                new Point(
                                    day,
                                    figure.apply(
                                        sums.getOrDefault(
                                            day.atZone(zone).toLocalDate(), QualityCounts.NONE))))
                        .toList())));
    return series;
  }

  /** A count, or null on a day on which there was nothing to count. */
  private static Double of(long count, long all) {
    return all == 0 ? null : (double) count;
  }
}
