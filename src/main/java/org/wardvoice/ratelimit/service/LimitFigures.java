package org.wardvoice.ratelimit.service;

/**
 * A limit on this node.
 *
 * @param windowSeconds the length of its windows
 * @param subjects users, keys or addresses in current windows
 * @param leased permits that the node holds for them
 * @param allowed requests, since the start
 * @param refused requests, since the start
 * @param uncounted requests that the database was away for, since the start
 */
public record LimitFigures(
    long windowSeconds, long subjects, long leased, long allowed, long refused, long uncounted) {}
