package org.wardvoice.work;

/** How far some work is. */
public enum WorkStatus {
  WAITING,
  RUNNING,
  DONE,
  /** Every try has failed, or none could help. */
  FAILED,
  /** An administrator didn't want it any more. */
  CANCELED
}
