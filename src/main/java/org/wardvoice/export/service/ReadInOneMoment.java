package org.wardvoice.export.service;

import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.transaction.NotSupportedException;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import jakarta.transaction.UserTransaction;
import java.io.IOException;
import java.time.Duration;
import org.wardvoice.export.InOneMoment;
import org.wardvoice.export.entity.Snapshot;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.persistence.replica.ReplicaReads;

/** Begins and ends the transaction, and checks that it was a single one. */
@Component
public class ReadInOneMoment implements InOneMoment {

  private static final Log LOG = Log.of(ReadInOneMoment.class);

  @Resource private UserTransaction transaction;

  private final Snapshot snapshot;
  private final ReplicaReads replica;

  @Inject
  public ReadInOneMoment(Snapshot snapshot, ReplicaReads replica) {
    this.snapshot = snapshot;
    this.replica = replica;
  }

  @Override
  public <T> T read(Duration longest, Reading<T> reading) throws IOException {
    try {
      begin(longest);
      replica.prefer();
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
      throw new IllegalStateException("Can't start a transaction", e);
    }
  }

  /** Nothing was written; the rollback frees resources of the database, such as cursors. */
  private void release() {
    try {
      if (transaction.getStatus() != Status.STATUS_NO_TRANSACTION) {
        transaction.rollback();
      }
    } catch (SystemException | RuntimeException gone) {
      LOG.warn("moment.release", gone);
    }
  }

  /** Otherwise the next transaction of this thread would inherit the timeout. */
  private void forgetTimeout() {
    try {
      transaction.setTransactionTimeout(0);
    } catch (SystemException | RuntimeException failed) {
      LOG.warn("moment.timeout", failed);
    }
  }
}
