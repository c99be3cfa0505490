package org.wardvoice.ratelimit.service;

/**
 * The configured limits, and how this node counts.
 *
 * @param signInPerMinute per address
 * @param nodes how many share the limits
 * @param databaseAway whether the node counts alone, because the database doesn't answer
 */
public record LimitsFigures(
    int standardPerHour,
    int premiumPerHour,
    int enterprisePerHour,
    int signInPerMinute,
    int nodes,
    boolean databaseAway) {}
