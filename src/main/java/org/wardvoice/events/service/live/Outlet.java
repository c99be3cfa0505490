package org.wardvoice.events.service.live;

import java.time.Duration;

/** The way to a listening client. It takes what is to be sent at once, and no thread waits for the client. */
public interface Outlet {

  /** Sends as soon as the client reads; never blocks, never fails. */
  void write(byte[] text);

  /** Bytes that wait for the client. */
  long backlog();

  /** For how long what waits has not become less; zero when nothing waits. */
  Duration stalled();

  /** Ends the answer, with what the client has not taken by now. Harmless when it has ended. */
  void close();
}
