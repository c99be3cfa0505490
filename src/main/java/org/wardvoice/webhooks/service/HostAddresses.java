package org.wardvoice.webhooks.service;

import java.net.InetAddress;
import java.util.List;

/** Asks the network's name service. */
public interface HostAddresses {

  /** All addresses of a host; empty where it has none, or nobody says so in time. */
  List<InetAddress> of(String host);
}
