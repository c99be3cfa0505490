package org.wardvoice.reports.service.content;

import java.util.List;

/** The content of a report, without the heading. */
record Content(List<Figure> figures, List<Chart> charts, List<Table> tables, Details details) {}
