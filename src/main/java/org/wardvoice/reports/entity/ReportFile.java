package org.wardvoice.reports.entity;

/**
 * The description of a report's file.
 *
 * @param sha256 of its content, in hexadecimal digits
 */
public record ReportFile(long byteSize, String sha256) {}
