package org.wardvoice.work;

/** The status of work. */
public enum WorkStatus {
  WAITING,
  RUNNING,
  /** All attempts failed, a retry can't succeed, or an administrator canceled it. */
  FAILED,
  DONE
}
