package org.wardvoice.reports.entity;

import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * What to generate, without the period.
 *
 * @param type in lower case, such as {@code task_performance}
 * @param format in lower case, such as {@code pdf}
 * @param departmentId null: all
 * @param charts whether to include charts if the format supports them
 */
public record ReportTerms(
    String type, String format, @Nullable UUID departmentId, boolean charts) {}
