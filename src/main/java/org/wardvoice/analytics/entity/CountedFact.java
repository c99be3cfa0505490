package org.wardvoice.analytics.entity;

/**
 * A group of counted facts.
 *
 * @param interval the index of the interval, from 0
 * @param group a department's id, a type of feedback, a topic; empty without grouping
 * @param measure the name in {@code R__analytics_facts.sql}
 * @param total the sum of their amounts
 */
public record CountedFact(int interval, String group, String measure, long facts, double total) {}
