package org.wardvoice.webhooks.client;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a host; it may take as long as it likes. */
@FunctionalInterface
interface HostLookup {

  InetAddress[] lookUp(String host) throws UnknownHostException;
}
