package org.wardvoice.shared.persistence.replica;

import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import javax.sql.DataSource;

/** The transactions that read from the replica of the database. */
public final class ReplicaTransactions {

  private static final String KEY = ReplicaTransactions.class.getName();

  /** Null until the first such transaction, so that an installation without a replica has no cost. */
  private static volatile TransactionSynchronizationRegistry known;

  private ReplicaTransactions() {}

  /** Lets the current transaction read there. Nothing may have been read in it yet. */
  static void use(DataSource replica, TransactionSynchronizationRegistry transactions) {
    transactions.putResource(KEY, replica);
    known = transactions;
  }

  /** The replica, if the current transaction reads there. */
  public static Optional<DataSource> source() {
    TransactionSynchronizationRegistry transactions = known;
    return transactions == null || transactions.getTransactionKey() == null
        ? Optional.empty()
        : Optional.ofNullable((DataSource) transactions.getResource(KEY));
  }
}
