package org.wardvoice.work;

/** The status of work. */
public enum WorkStatus {
  WAITING,
  RUNNING,
  /** Every try has failed, none could help, or an administrator canceled it. */
  FAILED,
  DONE
}
