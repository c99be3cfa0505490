package org.wardvoice.reports.entity;

/**
 * The size and checksum of a report's file.
 *
 * @param sha256 of its content, in hexadecimal
 */
public record ReportFile(long byteSize, String sha256) {}
