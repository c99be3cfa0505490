/**
 * The embedded message broker: a resource adapter that carries its own server.
 *
 * <p>Payara Micro has no broker. This package has its own RAR and is not part of the WAR.
 */
package org.wardvoice.platform.broker;
