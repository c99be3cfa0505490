package org.wardvoice.analytics.service.reporting;

import java.time.ZoneId;
import java.util.UUID;
import org.wardvoice.analytics.entity.Report;
import org.wardvoice.analytics.service.report.ReportFormat;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The file of a report.
 *
 * @param name what it is saved as: it says what the report is about, and from which day on
 * @param sha256 of its content, in hexadecimal digits
 */
public record StoredFile(
    UUID reportId, String name, String mediaType, long byteSize, String sha256) {

  static StoredFile of(Report report, ZoneId zone) {
    ReportFormat format = LowerCase.value(ReportFormat.class, report.terms().format());
    String name =
        "wardvoice-%s-%s.%s"
            .formatted(
                report.terms().type().replace('_', '-'),
                report.period().from().atZone(report.period().zoneOfDays(zone)).toLocalDate(),
                LowerCase.name(format));
    return new StoredFile(
        report.id(), name, format.mediaType(), report.byteSize(), report.sha256());
  }
}
