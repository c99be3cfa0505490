package org.wardvoice.work;

/**
 * Unfinished work of one kind, on all nodes.
 *
 * @param oldestSeconds seconds since the oldest waiting work was queued; 0 if none waits
 */
public record WorkFigures(long waiting, long running, double oldestSeconds) {

  public static final WorkFigures NONE = new WorkFigures(0, 0, 0);
}
