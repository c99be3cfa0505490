package org.wardvoice.shared.persistence;

/**
 * The schema is that of this WAR, and nothing else has run yet. Whoever observes it may stop the start by an exception whose
 * message tells the administrator what to do.
 */
public record SchemaMigrated() {}
