package org.wardvoice.webhooks.service;

import java.net.InetAddress;
import java.util.List;

/** Looks up host names in the DNS. */
public interface HostAddresses {

  /** All addresses of a host; empty if it has none or the lookup times out. */
  List<InetAddress> of(String host);
}
