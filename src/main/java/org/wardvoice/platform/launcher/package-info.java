/**
 * Starts the whole service on one machine: PostgreSQL, message broker and Payara Micro with the WAR.
 *
 * <p>Used by the demo and by tests. This room is packed into a JAR of its own and is no part of the
 * WAR.
 */
package org.wardvoice.platform.launcher;
