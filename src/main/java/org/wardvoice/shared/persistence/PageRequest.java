package org.wardvoice.shared.persistence;

/**
 * Which page a caller wants.
 *
 * @param page from 1; ignored where a cursor is given
 * @param limit rows a page, 1 to 100
 * @param cursor from {@link Page#nextCursor()}, or null
 */
public record PageRequest(int page, int limit, String cursor) {}
