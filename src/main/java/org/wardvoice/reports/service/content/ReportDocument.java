package org.wardvoice.reports.service.content;

import java.util.List;

/** A report, independent of its format. */
public record ReportDocument(
    Heading heading,
    List<Figure> figures,
    List<Chart> charts,
    List<Table> tables,
    Details details) {}
