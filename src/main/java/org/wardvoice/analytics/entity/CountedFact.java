package org.wardvoice.analytics.entity;

/**
 * Facts that were counted together.
 *
 * @param interval the number of the interval they lie in, from 0
 * @param group a department's id, a type of feedback, a topic; empty where nothing was grouped by
 * @param measure as {@code R__analytics_facts.sql} names it
 * @param total their amounts together
 */
public record CountedFact(int interval, String group, String measure, long facts, double total) {}
