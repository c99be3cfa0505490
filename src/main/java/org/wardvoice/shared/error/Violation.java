package org.wardvoice.shared.error;

/**
 * One broken rule of the input.
 *
 * @param field the field's name as the client wrote it, such as {@code date_range.start}
 * @param issue plain words, such as {@code must not be blank}
 */
public record Violation(String field, String issue) {}
