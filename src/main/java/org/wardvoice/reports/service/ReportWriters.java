package org.wardvoice.reports.service;

import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.EnumMap;
import java.util.Map;
import org.wardvoice.reports.service.content.ReportFormat;
import org.wardvoice.reports.service.content.ReportWriter;
import org.wardvoice.shared.Component;

/** Finds the writer of a format. */
@Component
public class ReportWriters {

  private final Map<ReportFormat, ReportWriter> writers = new EnumMap<>(ReportFormat.class);

  @Inject
  public ReportWriters(@Any Instance<ReportWriter> all) {
    all.forEach(writer -> writers.put(writer.format(), writer));
  }

  ReportWriter of(ReportFormat format) {
    return writers.get(format);
  }
}
