package org.wardvoice.reports.service.content;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.List;
import org.wardvoice.analytics.Period;
import org.wardvoice.organization.Departments;
import org.wardvoice.organization.Organizations;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.time.TimeConfig;

/** Reads the data of a report in the caller's transaction, so that figures and details show the same state. */
@Component
public class GatherReport {

  private final TimeConfig time;
  private final Departments departments;
  private final Organizations organizations;
  private final Iterable<ReportContent> contents;

  @Inject
  public GatherReport(
      TimeConfig time,
      Departments departments,
      Organizations organizations,
      @Any Instance<ReportContent> contents) {
    this(time, departments, organizations, (Iterable<ReportContent>) contents);
  }

  GatherReport(
      TimeConfig time,
      Departments departments,
      Organizations organizations,
      Iterable<ReportContent> contents) {
    this.time = time;
    this.departments = departments;
    this.organizations = organizations;
    this.contents = contents;
  }

  /** Reads all data but the details, which are read when they are written, in the same transaction. */
  public ReportDocument gather(ReportSpecification wanted) {
    ReportScope scope = new ReportScope(wanted, time.zone());
    Content content = content(wanted.type()).of(scope);
    return TranslatedReport.of(
        new ReportDocument(
            heading(scope),
            content.figures(),
            wanted.charts() ? content.charts() : List.of(),
            content.tables(),
            content.details()));
  }

  private ReportContent content(ReportType type) {
    for (ReportContent content : contents) {
      if (content.type() == type) {
        return content;
      }
    }
    throw new IllegalArgumentException(type.name());
  }

  private Heading heading(ReportScope scope) {
    ReportSpecification wanted = scope.wanted();
    Period before = scope.before();
    return new Heading(
        wanted.reportId(),
        wanted.type(),
        organizations.name(wanted.organizationId()),
        scope.isOfOneDepartment()
            ? departments.names(wanted.organizationId()).get(wanted.department())
            : null,
        wanted.period().from(),
        wanted.period().to(),
        before.from(),
        before.to(),
        time.zone(),
        wanted.generatedAt(),
        wanted.language());
  }
}
