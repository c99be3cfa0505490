package org.wardvoice.shared.persistence;

/**
 * The schema has the version of this WAR, and nothing else has run yet. An observer can keep the service closed
 * by an exception whose message tells the administrator what to do; all of them are called again later then.
 */
public record SchemaMigrated() {}
