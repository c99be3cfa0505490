package org.wardvoice.shared.persistence;

/**
 * The schema has the version of this WAR, and nothing else has run yet. An observer may stop the start by an exception
 * whose message tells the administrator what to do.
 */
public record SchemaMigrated() {}
