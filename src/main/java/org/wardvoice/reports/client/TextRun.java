package org.wardvoice.reports.client;

/**
 * A stretch of text that one font can show in one direction.
 *
 * @param rightToLeft its characters still stand in the order of reading
 */
record TextRun(String text, Typeface typeface, boolean rightToLeft) {}
