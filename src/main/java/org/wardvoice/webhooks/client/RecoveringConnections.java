package org.wardvoice.webhooks.client;

import java.util.function.Supplier;
import org.wardvoice.shared.log.Log;

/** Connections that are replaced if their threads have died. */
final class RecoveringConnections implements AutoCloseable {

  private static final Log LOG = Log.of(RecoveringConnections.class);

  private final Supplier<ReceiverConnections> supply;
  private volatile ReceiverConnections present;
  private volatile boolean closed;

  RecoveringConnections(Supplier<ReceiverConnections> supply) {
    this.supply = supply;
    present = supply.get();
  }

  ReceiverConnections present() {
    return present;
  }

  /** Permanently closed: running requests get no result. */
  boolean areClosed() {
    return closed;
  }

  /** Closes idle connections, and replaces a dead connection pool. */
  synchronized void tidy() {
    if (closed) {
      return;
    }
    present.tidy();
    if (present.areDead()) {
      LOG.warn("webhooks.connections_replaced");
      ReceiverConnections former = present;
      present = supply.get();
      former.close();
    }
  }

  @Override
  public synchronized void close() {
    closed = true;
    present.close();
  }
}
