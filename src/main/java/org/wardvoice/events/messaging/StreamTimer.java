package org.wardvoice.events.messaging;

import jakarta.ejb.ConcurrencyManagement;
import jakarta.ejb.ConcurrencyManagementType;
import jakarta.ejb.DependsOn;
import jakarta.ejb.Schedule;
import jakarta.ejb.Singleton;
import jakarta.ejb.TransactionManagement;
import jakarta.ejb.TransactionManagementType;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.BeforeDestroyed;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import org.wardvoice.events.service.live.StreamKeeping;
import org.wardvoice.shared.log.BestEffort;

/** Triggers the maintenance of open streams. */
@Singleton
@DependsOn({"DatabaseMigration", "PostgresNodeMessages", "StreamAudit"})
@ConcurrencyManagement(ConcurrencyManagementType.BEAN)
@TransactionManagement(TransactionManagementType.BEAN)
public class StreamTimer {

  @Inject private StreamKeeping streams;

  @Schedule(hour = "*", minute = "*", second = "*", persistent = false)
  public void tick() {
    BestEffort.whenOpen("events.streams", streams::tick);
  }

  /** Ends all streams, while the beans that this needs are still there. */
  public void stop(@Observes @BeforeDestroyed(ApplicationScoped.class) Object end) {
    BestEffort.run("events.stream_end", streams::stop);
  }
}
