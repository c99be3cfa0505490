package org.wardvoice.work;

/**
 * What of one kind is to be done, on all nodes.
 *
 * @param oldestSeconds how long ago the oldest that waits was queued; 0 when none waits
 */
public record WorkFigures(long waiting, long running, double oldestSeconds) {

  public static final WorkFigures NONE = new WorkFigures(0, 0, 0);
}
