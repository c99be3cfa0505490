/**
 * The embedded message broker: a resource adapter that carries its own server.
 *
 * <p>Payara Micro has no broker. This room is packed into a RAR of its own and is no part of the WAR.
 */
package org.wardvoice.platform.broker;
