package org.wardvoice.plans;

import static org.wardvoice.plans.LargeDatabase.HOSPITAL;

import java.util.ArrayList;
import java.util.List;
import org.wardvoice.reports.ReportStatus;
import org.wardvoice.reports.entity.ReportRepository;
import org.wardvoice.reports.entity.ReportRepository.ReportQuery;
import org.wardvoice.reports.entity.ReportScheduleRepository;

/** The lists of reports and schedules. */
record ReportLists(LargeDatabase database) {

  private static final String AUDIT = "security_audit";

  List<ListCase> all() {
    ReportRepository reports = database.repository(ReportRepository.class);
    ReportScheduleRepository schedules = database.repository(ReportScheduleRepository.class);
    List<ListCase> cases = new ArrayList<>();
    cases.add(new ListCase("schedules of reports", page -> schedules.list(HOSPITAL, null, page)));
    cases.add(
        new ListCase(
            "schedules of reports but of the audit log",
            page -> schedules.list(HOSPITAL, AUDIT, page)));
    for (ReportQuery wanted : wanted()) {
      cases.add(new ListCase(wanted.toString(), page -> reports.list(HOSPITAL, wanted, page)));
    }
    return cases;
  }

  private static List<ReportQuery> wanted() {
    List<ReportQuery> wanted = new ArrayList<>();
    wanted.add(new ReportQuery(null, null, null, null));
    wanted.add(new ReportQuery(null, null, null, AUDIT));
    wanted.add(new ReportQuery("task_performance", null, null, AUDIT));
    wanted.add(new ReportQuery(null, null, "xlsx", null));
    wanted.add(new ReportQuery("task_performance", ReportStatus.EXPIRED, "pdf", AUDIT));
    for (ReportStatus status : ReportStatus.values()) {
      wanted.add(new ReportQuery(null, status, null, AUDIT));
    }
    return wanted;
  }
}
