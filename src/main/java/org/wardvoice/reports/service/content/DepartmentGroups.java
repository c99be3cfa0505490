package org.wardvoice.reports.service.content;

import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.UUID;
import org.wardvoice.analytics.Counts;
import org.wardvoice.analytics.Grouping;
import org.wardvoice.analytics.Metric;
import org.wardvoice.organization.Departments;
import org.wardvoice.shared.Component;

/** Counts by department. */
@Component
public class DepartmentGroups {

  private final Departments departments;
  private final ReportCounts counts;

  @Inject
  public DepartmentGroups(Departments departments, ReportCounts counts) {
    this.departments = departments;
    this.counts = counts;
  }

  /** All open departments, because the absence of data is information too, and closed ones with data. */
  List<Group> of(ReportScope scope, List<Metric> metrics) {
    Counts counted = counts.by(Grouping.DEPARTMENT, scope, metrics);
    TreeSet<String> ids = new TreeSet<>(counted.groups());
    if (scope.isOfOneDepartment()) {
      ids.add(scope.wanted().department().toString());
    } else {
      departments
          .activeNames(scope.organizationId())
          .keySet()
          .forEach(id -> ids.add(id.toString()));
    }
    Map<UUID, String> names = departments.names(scope.organizationId());
    List<Group> groups = new ArrayList<>();
    for (String id : ids) {
      groups.add(new Group(names.get(UUID.fromString(id)), counted.whole(id)));
    }
    return groups;
  }
}
