package org.wardvoice.reports.entity;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * What a report is to be, whatever its time.
 *
 * @param type its kind in lower case, such as {@code task_performance}
 * @param format in lower case, such as {@code pdf}
 * @param departmentId null: all
 * @param charts whether it has charts, where its format can
 */
public record ReportTerms(
    String type, String format, @Nullable UUID departmentId, boolean charts) {}
