package org.wardvoice.work;

/**
 * Unfinished work of one kind, on all nodes.
 *
 * @param looping work that was started three times or more without an end, such as by nodes that crashed; it is started
 *     again, or has been
 * @param oldestSeconds seconds since the oldest work was queued that waits, or runs again after a start without an end;
 *     0 if there is none
 */
public record WorkFigures(long waiting, long running, long looping, double oldestSeconds) {

  public static final WorkFigures NONE = new WorkFigures(0, 0, 0, 0);
}
