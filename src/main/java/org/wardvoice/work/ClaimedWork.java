package org.wardvoice.work;

import java.util.UUID;

/** Work that a worker of this node holds. One thread works on it; another renews its lease. */
public final class ClaimedWork {

  private final UUID id;
  private final UUID organizationId;
  private final UUID token;
  private final String traceparent;
  private volatile int progress;
  private volatile boolean lost;

  /**
   * Work that was just claimed.
   *
   * @param id of the work, and of the record that says what is to be done
   * @param token proves the holding; another holder has another one
   * @param traceparent of the request that queued it, or null
   */
  public ClaimedWork(UUID id, UUID organizationId, UUID token, String traceparent) {
    this.id = id;
    this.organizationId = organizationId;
    this.token = token;
    this.traceparent = traceparent;
  }

  public UUID id() {
    return id;
  }

  public UUID organizationId() {
    return organizationId;
  }

  public UUID token() {
    return token;
  }

  public String traceparent() {
    return traceparent;
  }

  /** How far it is, in percent. */
  public int progress() {
    return progress;
  }

  /** Written down when the lease is renewed next. */
  public void progress(int percentage) {
    progress = percentage;
  }

  /** Whether somebody else holds it by now, or nobody is to: the worker need not go on. */
  public boolean isLost() {
    return lost;
  }

  public void lose() {
    lost = true;
  }

  /**
   * Lets the worker stop here unless it still holds the work.
   *
   * @throws IllegalStateException when it holds it no more
   */
  public void requireHeld() {
    if (lost) {
      throw new IllegalStateException("The work is in other hands");
    }
  }
}
