package org.wardvoice.analytics.service;

import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Facts;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Measure;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.Trait;
import org.wardvoice.analytics.entity.CountedFact;
import org.wardvoice.analytics.entity.FactRepository;
import org.wardvoice.analytics.entity.FactsQuery;
import org.wardvoice.analytics.entity.OverdueRepository;
import org.wardvoice.analytics.entity.PatientCountRepository;
import org.wardvoice.analytics.entity.RecordFactRepository;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.LowerCase;
import org.wardvoice.shared.time.TimeConfig;

/** Counts by daily sums, and by records where these are not sufficient. */
@Component
public class CountFacts implements Facts {

  private static final Set<Measure> PATIENTS = EnumSet.of(Measure.PATIENT, Measure.PATIENT_HEARD);

  /** No facts are in the future, except for differing clocks. */
  private static final Duration SKEW = Duration.ofHours(1);

  private final FactRepository facts;
  private final RecordFactRepository records;
  private final PatientCountRepository patients;
  private final OverdueRepository overdue;
  private final TimeConfig time;

  @Inject
  public CountFacts(
      FactRepository facts,
      RecordFactRepository records,
      PatientCountRepository patients,
      OverdueRepository overdue,
      TimeConfig time) {
    this.facts = facts;
    this.records = records;
    this.patients = patients;
    this.overdue = overdue;
    this.time = time;
  }

  @Override
  public Counts count(Scope scope, Set<Measure> measures, Grouping grouping, Instant now) {
    Counts counts = new Counts(scope.intervals().size());
    Set<Measure> counted = EnumSet.copyOf(measures);
    counted.removeAll(PATIENTS);
    counted.remove(Measure.OVERDUE);
    if (!counted.isEmpty()) {
      Scope past = scope.until(now.plus(SKEW));
      for (CountedFact fact : facts.count(wanted(past, counted, grouping))) {
        counts.of(fact.group(), fact.interval()).add(measure(fact), fact.facts(), fact.total());
      }
    }
    if (measures.contains(Measure.PATIENT)) {
      countPatients(scope, grouping, counts);
    }
    if (measures.contains(Measure.OVERDUE)) {
      countOverdue(scope, grouping, now, counts);
    }
    return counts;
  }

  @Override
  public Counts count(Scope scope, Set<Measure> measures, Trait trait) {
    Counts counts = new Counts(1);
    List<CountedFact> found =
        records.count(
            scope.organizationId(), scope.department(), scope.period(), names(measures), trait);
    for (CountedFact fact : found) {
      counts.of(fact.group(), 0).add(measure(fact), fact.facts(), fact.total());
    }
    return counts;
  }

  private FactsQuery wanted(Scope scope, Set<Measure> measures, Grouping grouping) {
    return new FactsQuery(
        scope.organizationId(),
        scope.period(),
        scope.department(),
        time.zone(),
        names(measures),
        grouping,
        scope.intervals());
  }

  private void countPatients(Scope scope, Grouping grouping, Counts counts) {
    patients.count(scope.organizationId(), scope.period(), scope.intervals()).stream()
        .filter(count -> scope.isOf(count.departmentId()))
        .forEach(
            count ->
                counts
                    .of(group(grouping, count.departmentId()), count.interval())
                    .add(Measure.PATIENT, count.patients(), 0)
                    .add(Measure.PATIENT_HEARD, count.heard(), 0));
  }

  /**
   * The overdue tasks at the end of each interval: the current number, corrected by the tasks that became or ceased to
   * be overdue since.
   */
  private void countOverdue(Scope scope, Grouping grouping, Instant now, Counts counts) {
    overdue.count(scope.organizationId(), now).entrySet().stream()
        .filter(entry -> scope.isOf(entry.getKey()))
        .forEach(
            entry -> {
              String group = group(grouping, entry.getKey());
              counts.forAll(group, sums -> sums.add(Measure.OVERDUE, entry.getValue(), 0));
            });
    List<Instant> ends = new ArrayList<>();
    for (int i = 0; i < scope.intervals().size(); i++) {
      ends.add(scope.interval(i).to());
    }
    if (!ends.get(0).isBefore(now)) {
      return;
    }
    Scope since = scope.over(new Period(ends.get(0), now), ends);
    Set<Measure> moves = EnumSet.of(Measure.OVERDUE_BEGUN, Measure.OVERDUE_ENDED);
    Map<String, long[]> changes = new HashMap<>();
    for (CountedFact fact : facts.count(wanted(since, moves, grouping))) {
      long change = measure(fact) == Measure.OVERDUE_BEGUN ? -fact.facts() : fact.facts();
      changes.computeIfAbsent(fact.group(), any -> new long[ends.size()])[fact.interval()] +=
          change;
    }
    changes.forEach((group, each) -> addFromLast(counts, group, each));
  }

  /** Adds to each interval the changes after its end. */
  private static void addFromLast(Counts counts, String group, long[] changes) {
    long later = 0;
    for (int i = changes.length - 1; i >= 0; i--) {
      later += changes[i];
      counts.of(group, i).add(Measure.OVERDUE, later, 0);
    }
  }

  /** The group of a department's counts. */
  private static String group(Grouping grouping, UUID departmentId) {
    return grouping == Grouping.DEPARTMENT ? departmentId.toString() : "";
  }

  private static Set<String> names(Set<Measure> measures) {
    return measures.stream().map(LowerCase::name).collect(Collectors.toSet());
  }

  private static Measure measure(CountedFact fact) {
    return LowerCase.value(Measure.class, fact.measure());
  }
}
