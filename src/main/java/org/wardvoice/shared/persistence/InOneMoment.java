package org.wardvoice.shared.persistence;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.time.Duration;
import org.wardvoice.shared.log.Log;

/** Reads for long in one transaction that sees a single moment, and that nothing is written in. */
@ApplicationScoped
public class InOneMoment {

  private static final Log LOG = Log.of(InOneMoment.class);

  @Resource private UserTransaction transaction;

  private Snapshot snapshot;

  protected InOneMoment() {}

  @Inject
  public InOneMoment(Snapshot snapshot) {
    this.snapshot = snapshot;
  }

  /** What is done with what is read. */
  public interface Reading<T> {

    /** Reads it. */
    T read() throws IOException;
  }

  /**
   * Reads, with a transaction of its own.
   *
   * @param longest after which the server marks the transaction, and the database breaks a single statement off
   * @throws IllegalStateException when not all was read at the same moment
   */
  public <T> T read(Duration longest, Reading<T> reading) throws IOException {
    try {
      begin(longest);
      snapshot.hold(longest);
      T result = reading.read();
      snapshot.requireHeld();
      return result;
    } finally {
      release();
      forgetTimeout();
    }
  }

  private void begin(Duration longest) {
    try {
      transaction.setTransactionTimeout((int) Math.min(Integer.MAX_VALUE, longest.toSeconds()));
      transaction.begin();
    } catch (SystemException | NotSupportedException e) {
      throw new IllegalStateException("No transaction can be begun", e);
    }
  }

  /** Nothing was written; the rollback frees what the database holds, such as cursors. */
  private void release() {
    try {
      if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
        transaction.rollback();
      }
    } catch (SystemException | RuntimeException gone) {
      LOG.warn("moment.release", gone);
    }
  }

  /** Else the next transaction of this thread, whosever it is, would have it. */
  private void forgetTimeout() {
    try {
      transaction.setTransactionTimeout(0);
    } catch (SystemException | RuntimeException failed) {
      LOG.warn("moment.timeout", failed);
    }
  }
}
