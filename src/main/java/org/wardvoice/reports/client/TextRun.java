package org.wardvoice.reports.client;

/**
 * A part of a text that has one font and one direction.
 *
 * @param rightToLeft whether the text is read from right to left; its characters are in reading order
 */
record TextRun(String text, Typeface typeface, boolean rightToLeft) {}
