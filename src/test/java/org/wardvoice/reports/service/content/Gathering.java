package org.wardvoice.reports.service.content;

import jakarta.persistence.EntityManager;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.wardvoice.analytics.entity.FactRepository;
import org.wardvoice.analytics.entity.OverdueRepository;
import org.wardvoice.analytics.entity.PatientCountRepository;
import org.wardvoice.analytics.entity.RecordFactRepository;
import org.wardvoice.analytics.service.CountFacts;
import org.wardvoice.organization.Organizations;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.organization.entity.Organization;
import org.wardvoice.organization.entity.UserRepository;
import org.wardvoice.organization.service.DepartmentDirectory;
import org.wardvoice.organization.service.UserDirectory;
import org.wardvoice.reports.entity.AuditCountRepository;
import org.wardvoice.reports.entity.RecordRowRepository;
import org.wardvoice.shared.config.Settings;
import org.wardvoice.shared.time.TimeConfig;
import org.wardvoice.testing.Repositories;

/** Creates {@link GatherReport} without a server. */
public final class Gathering {

  private Gathering() {}

  /** Uses the transactions of an entity manager. */
  public static GatherReport in(EntityManager em, Repositories repositories, ZoneId zone) {
    TimeConfig time = new TimeConfig(Settings.shipped(Map.of("wardvoice.time-zone", zone.getId())));
    DepartmentRepository departmentRows = repositories.repository(DepartmentRepository.class, em);
    UserDirectory users =
        new UserDirectory(repositories.repository(UserRepository.class, em), departmentRows);
    DepartmentDirectory departments = new DepartmentDirectory(departmentRows, users);
    ReportCounts counts =
        new ReportCounts(
            new CountFacts(
                repositories.repository(FactRepository.class, em),
                repositories.repository(RecordFactRepository.class, em),
                repositories.repository(PatientCountRepository.class, em),
                repositories.repository(OverdueRepository.class, em),
                time));
    Staff staff = new Staff(users);
    RecordDetails details =
        new RecordDetails(
            repositories.repository(RecordRowRepository.class, em), departments, staff);
    DepartmentGroups groups = new DepartmentGroups(departments, counts);
    Organizations organizations = id -> em.find(Organization.class, id).name();
    return new GatherReport(
        time,
        departments,
        organizations,
        List.of(
            new SatisfactionContent(counts, groups, details),
            new TaskContent(counts, groups, details, staff),
            new DocumentationContent(counts, groups, details, staff),
            new DepartmentContent(counts, groups, details),
            new SecurityContent(
                repositories.repository(AuditCountRepository.class, em), details, staff)));
  }
}
