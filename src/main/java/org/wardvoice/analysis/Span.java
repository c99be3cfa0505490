package org.wardvoice.analysis;

/**
 * The stretch of text that a finding rests on.
 *
 * @param start first character, counted in UTF-16 units from 0
 * @param end behind the last character
 */
public record Span(int start, int end) {}
