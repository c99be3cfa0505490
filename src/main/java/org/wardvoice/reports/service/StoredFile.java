package org.wardvoice.reports.service;

import java.time.LocalDate;
import java.time.ZoneId;
import java.util.UUID;
import org.wardvoice.reports.entity.Report;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.shared.persistence.LowerCase;

/**
 * The file of a report.
 *
 * @param name the file name, with type and dates of the report
 * @param sha256 of its content, in hexadecimal
 */
public record StoredFile(
    UUID reportId, String name, String mediaType, long byteSize, String sha256) {

  static StoredFile of(Report report, ZoneId zone) {
    ReportFormat format = LowerCase.value(ReportFormat.class, report.terms().format());
    ZoneId days = report.period().zoneOfDays(zone);
    LocalDate first = report.period().from().atZone(days).toLocalDate();
    LocalDate last = report.period().to().minusMillis(1).atZone(days).toLocalDate();
    String name =
        "wardvoice-%s-%s%s.%s"
            .formatted(
                report.terms().type().replace('_', '-'),
                first,
                last.isAfter(first) ? "-to-" + last : "",
                LowerCase.name(format));
    return new StoredFile(
        report.id(), name, format.mediaType(), report.byteSize(), report.sha256());
  }
}
