package org.wardvoice.analytics.service;

import jakarta.ejb.Stateless;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Interval;
import org.wardvoice.analytics.Measure;
import org.wardvoice.analytics.Metric;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.Sums;
import org.wardvoice.analytics.Topic;
import org.wardvoice.analytics.service.SeriesQuery.GroupBy;
import org.wardvoice.analytics.service.SeriesView.Point;
import org.wardvoice.analytics.service.SeriesView.Series;
import org.wardvoice.organization.Departments;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.InvalidInput;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.persistence.replica.ReplicaReads;

/** Figures over time. */
@Stateless
public class ShowSeries {

  /** Patients who gave feedback are counted separately for each interval; a month's hours are still answered. */
  public static final int MOST_POINTS_OF_PATIENTS = 800;

  private static final int TOPICS_DRAWN = 10;

  @Inject private CountFacts facts;
  @Inject private RequestedScope asked;
  @Inject private Departments departments;
  @Inject private Clock clock;
  @Inject private ReplicaReads replica;

  /**
   * The series of a metric.
   *
   * @throws InvalidInput if the metric can't be grouped like that, or there would be too many points
   */
  public SeriesView show(Caller caller, SeriesQuery wanted) {
    replica.prefer();
    Metric metric = wanted.metric();
    checkGroups(metric, wanted.groupBy());
    Instant now = clock.instant();
    Interval interval = wanted.interval() == null ? Interval.DAY : wanted.interval();
    Period period = soFar(asked.period(wanted.of(), now), now);
    Scope scope =
        new Scope(
            caller.organizationId(),
            asked.department(caller, wanted.of()),
            period,
            intervals(period, interval, metric));
    Counts counts = facts.count(scope, metric.measures(), grouping(wanted), now);
    List<Topic> topics = metric == Metric.TOP_TOPICS ? topics(scope, counts, wanted, now) : null;
    return new SeriesView(
        metric, metric.unit(), interval, series(scope, counts, wanted, topics), topics);
  }

  /** Zeros for intervals that have not begun would mislead. */
  private static Period soFar(Period period, Instant now) {
    return now.isBefore(period.from()) || now.isAfter(period.to())
        ? period
        : new Period(period.from(), now.plusMillis(1));
  }

  private static void checkGroups(Metric metric, GroupBy groupBy) {
    boolean fits =
        groupBy == null
            || switch (groupBy) {
              case DEPARTMENT -> true;
              case FEEDBACK_TYPE -> metric.isOfFeedback();
              case ALERT_TYPE -> metric.isOfAlerts();
            };
    if (!fits) {
      String more =
          metric.isOfAlerts() ? " or alert_type" : metric.isOfFeedback() ? " or feedback_type" : "";
      throw new InvalidInput(
          "group_by", "must be department" + more + " for " + LowerCase.name(metric));
    }
  }

  private List<Instant> intervals(Period period, Interval interval, Metric metric) {
    boolean ofPatients = metric.measures().contains(Measure.PATIENT);
    return asked.begins(
        period, interval, ofPatients ? MOST_POINTS_OF_PATIENTS : RequestedScope.MOST_POINTS);
  }

  private static Grouping grouping(SeriesQuery wanted) {
    if (wanted.groupBy() == null) {
      return wanted.metric() == Metric.TOP_TOPICS ? Grouping.TOPIC : Grouping.NONE;
    }
    return switch (wanted.groupBy()) {
      case DEPARTMENT -> Grouping.DEPARTMENT;
      case FEEDBACK_TYPE -> Grouping.FEEDBACK_TYPE;
      case ALERT_TYPE -> Grouping.TOPIC;
    };
  }

  private List<Topic> topics(Scope scope, Counts counts, SeriesQuery wanted, Instant now) {
    Counts byTopic =
        wanted.groupBy() == null
            ? counts
            : facts.count(scope, wanted.metric().measures(), Grouping.TOPIC, now);
    return Topic.most(byTopic);
  }

  private List<Series> series(Scope scope, Counts counts, SeriesQuery wanted, List<Topic> topics) {
    if (wanted.groupBy() == null && topics != null) {
      return topics.stream()
          .limit(TOPICS_DRAWN)
          .map(topic -> series(topic.topic(), topic.topic(), scope, counts, wanted.metric()))
          .toList();
    }
    if (wanted.groupBy() == null) {
      return List.of(series(LowerCase.name(wanted.metric()), "", scope, counts, wanted.metric()));
    }
    Map<UUID, String> names = departments.names(scope.organizationId());
    return counts.groups().stream()
        // Transcriptions of notes and tasks have no type of feedback.
        .filter(group -> !group.isEmpty())
        .map(
            group ->
                series(name(group, wanted.groupBy(), names), group, scope, counts, wanted.metric()))
        .sorted(Comparator.comparing(Series::name))
        .toList();
  }

  private static String name(String group, GroupBy groupBy, Map<UUID, String> names) {
    return groupBy == GroupBy.DEPARTMENT ? names.get(UUID.fromString(group)) : group;
  }

  private static Series series(
      String name, String group, Scope scope, Counts counts, Metric metric) {
    List<Sums> sums = counts.of(group);
    return new Series(
        name,
        IntStream.range(0, sums.size())
            .mapToObj(i -> new Point(scope.intervals().get(i), metric.of(sums.get(i))))
            .toList());
  }
}
