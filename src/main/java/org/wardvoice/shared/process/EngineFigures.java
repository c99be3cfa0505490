package org.wardvoice.shared.process;

/**
 * An engine on this node.
 *
 * @param engine the configured one
 * @param ready whether it can run; otherwise another one answers instead
 * @param obstacle why it can't; empty if it can
 * @param lastUsed the engine that answered last; empty before
 * @param lastVersion its version; empty if it told none
 * @param workers how many requests the node makes at the same time; 0 if there is no limit
 * @param busy how many it makes now
 * @param processes the engine's running child processes
 * @param answers since the node's start
 * @param failures since the node's start, of the engine itself
 * @param lastFailure its time and reason; empty if there is none
 */
public record EngineFigures(
    String engine,
    boolean ready,
    String obstacle,
    String lastUsed,
    String lastVersion,
    int workers,
    int busy,
    int processes,
    long answers,
    long failures,
    String lastFailure) {}
