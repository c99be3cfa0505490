package org.wardvoice.work;

import java.util.UUID;

/** Work that a worker of this node has leased. One thread does the work; another renews the lease. */
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
   * @param id the id of the work, and of the record that defines it
   * @param token the token of the lease; each claim has a new one
   * @param traceparent the trace of the request that queued it, or null
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

  /** Progress in percent. */
  public int progress() {
    return progress;
  }

  /** Sets the progress, which is saved with the next renewal of the lease. */
  public void progress(int percentage) {
    progress = percentage;
  }

  /** Whether the lease is lost: another worker has claimed the work, or it has ended. */
  public boolean isLost() {
    return lost;
  }

  public void lose() {
    lost = true;
  }

  /**
   * Stops the worker if it has lost the lease.
   *
   * @throws IllegalStateException if it has
   */
  public void requireHeld() {
    if (lost) {
      throw new IllegalStateException("Another worker has taken over the work");
    }
  }
}
