package org.wardvoice.events.service.live;

import java.util.function.Consumer;

/** Receives messages between nodes. */
public interface NodeMessages {

  /**
   * Starts listening, unless it already does. Messages may be lost while the connection is broken.
   *
   * @param heard receives each message, and an empty one whenever some may have been lost
   */
  void listen(Consumer<String> heard);

  /** Stops listening. */
  void stop();
}
