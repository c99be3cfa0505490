/**
 * Starts the whole service on one machine: PostgreSQL, message broker and Payara Micro with the WAR.
 *
 * <p>Used by the demo and by tests. This package has its own JAR and is not part of the
 * WAR.
 */
package org.wardvoice.platform.launcher;
