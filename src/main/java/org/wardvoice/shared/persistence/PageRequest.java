package org.wardvoice.shared.persistence;

/**
 * The requested page.
 *
 * @param page from 1; ignored if a cursor is given
 * @param limit rows per page, 1 to 100
 * @param cursor from {@link Page#nextCursor()}, or null
 */
public record PageRequest(int page, int limit, String cursor) {}
