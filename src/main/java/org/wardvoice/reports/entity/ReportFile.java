package org.wardvoice.reports.entity;

/**
 * What a report's file is.
 *
 * @param sha256 of its content, in hexadecimal digits
 */
public record ReportFile(long byteSize, String sha256) {}
