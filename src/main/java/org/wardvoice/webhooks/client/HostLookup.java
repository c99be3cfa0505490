package org.wardvoice.webhooks.client;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a host; may block for a long time. */
@FunctionalInterface
interface HostLookup {

  InetAddress[] lookUp(String host) throws UnknownHostException;
}
