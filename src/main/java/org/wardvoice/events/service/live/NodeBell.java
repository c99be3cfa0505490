package org.wardvoice.events.service.live;

import java.util.function.Consumer;

/** Brings the messages that nodes pass to each other. */
public interface NodeBell {

  /**
   * Listens from now on, unless it does already. Messages may get lost while the way to the others is broken.
   *
   * @param heard is given each message, and an empty one whenever some may have been lost
   */
  void listen(Consumer<String> heard);

  /** Stops listening. */
  void stop();
}
