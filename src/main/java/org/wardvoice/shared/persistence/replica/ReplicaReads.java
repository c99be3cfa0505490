package org.wardvoice.shared.persistence.replica;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.MeterBinder;
import jakarta.annotation.Resource;
import jakarta.inject.Inject;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import javax.sql.DataSource;
import org.wardvoice.shared.Component;

/** Lets transactions that read much and write nothing read from the replica of the database, if there is one. */
@Component
public class ReplicaReads implements MeterBinder {

  @Resource private TransactionSynchronizationRegistry transactions;

  private final CurrentReplica replica;
  private final LongAdder there = new LongAdder();
  private final LongAdder here = new LongAdder();

  @Inject
  public ReplicaReads(CurrentReplica replica) {
    this.replica = replica;
  }

  /**
   * To call first in a transaction, which then can't write. It reads from the database itself if the replica is away, or
   * lacks something that has been committed.
   */
  public void prefer() {
    Optional<DataSource> current = replica.find();
    current.ifPresent(source -> ReplicaTransactions.use(source, transactions));
    (current.isPresent() ? there : here).increment();
  }

  @Override
  public void bindTo(MeterRegistry registry) {
    count(registry, "replica", there);
    count(registry, "database", here);
  }

  private static void count(MeterRegistry registry, String from, LongAdder reads) {
    FunctionCounter.builder("wardvoice.reader.reads", reads, LongAdder::doubleValue)
        .description("Figures, reports and exports on this node, by where they were read.")
        .tag("from", from)
        .register(registry);
  }
}
