package org.wardvoice.reports.service.content;

import java.util.List;
import org.wardvoice.shared.Nullable;

/**
 * A table that fits into memory.
 *
 * @param name for programs, such as {@code by_department}
 * @param totals the last row; null if there is none
 */
public record Table(
    String name,
    String title,
    List<Column> columns,
    List<List<Object>> rows,
    @Nullable List<Object> totals) {}
