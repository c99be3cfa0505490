package org.wardvoice.reports.service.content;

import java.util.List;

/** What stands in a report, but for its heading. */
record Content(List<Figure> figures, List<Chart> charts, List<Table> tables, Details details) {}
