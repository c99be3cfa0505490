package org.wardvoice.reports.service.content;

import static org.wardvoice.reports.service.content.SecurityMeasure.DATA_ACCESSES;
import static org.wardvoice.reports.service.content.SecurityMeasure.DENIALS;
import static org.wardvoice.reports.service.content.SecurityMeasure.ESCALATIONS;
import static org.wardvoice.reports.service.content.SecurityMeasure.EVENTS;
import static org.wardvoice.reports.service.content.SecurityMeasure.FAILED_SIGN_INS;
import static org.wardvoice.reports.service.content.SecurityMeasure.SIGN_INS;

import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wardvoice.analytics.Period;
import org.wardvoice.analytics.Scope;
import org.wardvoice.analytics.Unit;
import org.wardvoice.reports.entity.AuditCountRepository;
import org.wardvoice.reports.entity.AuditCountRepository.AuditCount;
import org.wardvoice.reports.entity.AuditCountRepository.Doer;
import org.wardvoice.reports.service.content.Chart.Line;
import org.wardvoice.reports.service.content.Chart.Shape;
import org.wardvoice.reports.service.content.Column.Kind;
import org.wardvoice.shared.Component;

/** Who did what, and which requests were denied. */
@Component
public class SecurityContent implements ReportContent {

  private static final List<SecurityMeasure> FIGURES =
      List.of(EVENTS, SIGN_INS, FAILED_SIGN_INS, DENIALS, ESCALATIONS, DATA_ACCESSES);
  private static final List<SecurityMeasure> OF_DOERS =
      List.of(EVENTS, SIGN_INS, FAILED_SIGN_INS, DENIALS, DATA_ACCESSES);

  private final AuditCountRepository audit;
  private final RecordDetails records;
  private final Staff staff;

  @Inject
  public SecurityContent(AuditCountRepository audit, RecordDetails records, Staff staff) {
    this.audit = audit;
    this.records = records;
    this.staff = staff;
  }

  @Override
  public ReportType type() {
    return ReportType.SECURITY_AUDIT;
  }

  @Override
  public Content of(ReportScope scope) {
    List<AuditCount> now = count(scope, scope.wanted().period());
    List<AuditCount> before = count(scope, scope.before());
    return new Content(
        FIGURES.stream().map(measure -> measure.figure(now, before)).toList(),
        charts(scope, now),
        List.of(
            SecurityTables.byCategory(now),
            SecurityTables.byAction(now),
            byUser(scope),
            byAddress(scope)),
        records.audit(scope));
  }

  private List<AuditCount> count(ReportScope scope, Period period) {
    return audit.count(scope.organizationId(), period, List.of(period.from()));
  }

  private Table byUser(ReportScope scope) {
    List<AuditCount> counts = most(scope, Doer.USER);
    Stream<String> users = counts.stream().map(AuditCount::doer);
    return SecurityTables.of(
        new Column("user", "User", Kind.TEXT),
        OF_DOERS,
        counts,
        staff.named(scope.organizationId(), users.collect(Collectors.toSet()), ""));
  }

  private Table byAddress(ReportScope scope) {
    return SecurityTables.of(
        new Column("address", "Address", Kind.TEXT),
        OF_DOERS,
        most(scope, Doer.ADDRESS),
        address -> address);
  }

  private List<AuditCount> most(ReportScope scope, Doer doer) {
    return audit.countMost(
        scope.organizationId(), scope.wanted().period(), doer, SecurityTables.MOST_ROWS);
  }

  private List<Chart> charts(ReportScope scope, List<AuditCount> whole) {
    TimeAxis axis = scope.counts();
    Scope time = axis.now();
    List<Instant> intervals = time.intervals();
    List<AuditCount> now =
        intervals.isEmpty()
            ? List.of()
            : audit.count(scope.organizationId(), time.period(), intervals);
    return List.of(
        overTime(axis, "Events", now, EVENTS),
        overTime(axis, "Refusals", now, FAILED_SIGN_INS, DENIALS),
        SecurityTables.bars(whole, scope.language()));
  }

  private static Chart overTime(
      TimeAxis axis, String what, List<AuditCount> counts, SecurityMeasure... measures) {
    int intervals = axis.now().intervals().size();
    List<Line> lines =
        Stream.of(measures)
            .map(
                measure ->
                    new Line(
                        measure.label(),
                        IntStream.range(0, intervals)
                            .mapToObj(interval -> (double) measure.of(of(counts, interval)))
                            .toList()))
            .toList();
    return Charts.overTime(axis, what, Unit.COUNT, Shape.COLUMNS, lines);
  }

  private static List<AuditCount> of(List<AuditCount> counts, int interval) {
    return counts.stream().filter(count -> count.interval() == interval).toList();
  }
}
