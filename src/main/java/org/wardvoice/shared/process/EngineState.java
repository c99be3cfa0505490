package org.wardvoice.shared.process;

import java.util.Optional;

/**
 * The state of an engine on this node.
 *
 * @param obstacle why another engine answers instead, as the end of a sentence; empty if it doesn't
 * @param places how many child processes it may have; 0 if it has none
 * @param processes how many it has
 */
public record EngineState(Optional<String> obstacle, int places, int processes) {

  /** Of an engine in this process or on another machine. */
  public static final EngineState READY = new EngineState(Optional.empty(), 0, 0);
}
