package org.wardvoice.reports.service;

/** There is a report to be made that was not there before; once it is committed, somebody should. */
public record ReportsQueued() {}
