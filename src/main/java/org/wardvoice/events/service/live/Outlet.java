package org.wardvoice.events.service.live;

import java.time.Duration;

/** The non-blocking output to a client. It accepts all data immediately, and no thread waits for the client. */
public interface Outlet {

  /** Sends as soon as the client reads; never blocks, never fails. */
  void write(byte[] text);

  /** Bytes that wait for the client. */
  long backlog();

  /** The time since the waiting data last became less; zero if none waits. */
  Duration stalled();

  /** Ends the response, and discards what the client has not read. Harmless if it has ended. */
  void close();
}
