package org.wardvoice.reports.service.content;

import java.util.List;
import org.wardvoice.shared.Nullable;

/**
 * Numbers side by side, few enough to be held in memory.
 *
 * @param name for machines, such as {@code by_department}
 * @param totals the last line; null where there is none
 */
public record Table(
    String name,
    String title,
    List<Column> columns,
    List<List<Object>> rows,
    @Nullable List<Object> totals) {}
