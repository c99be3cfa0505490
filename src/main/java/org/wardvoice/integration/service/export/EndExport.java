package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;

/** Releases the slot of an export that has ended, and audits its end. */
@Component
class EndExport {

  private static final Log LOG = Log.of(EndExport.class);

  /** Together longer than the five seconds for which the pool takes a connection for valid without asking. */
  private static final List<Duration> PAUSES =
      LongStream.of(0, 100, 200, 400, 800, 1_600, 3_200).mapToObj(Duration::ofMillis).toList();

  private final ExportPlace place;
  private final ExportAudit audit;

  @Inject
  EndExport(ExportPlace place, ExportAudit audit) {
    this.place = place;
    this.audit = audit;
  }

  void end(Export export, long rows, Outcome outcome) {
    end(export.id(), () -> audit.ended(export, rows, outcome));
  }

  /**
   * Retries after the database was unreachable, because the pool first returns broken connections.
   *
   * @param told audits the end
   */
  void end(UUID export, Runnable told) {
    place.giveBack();
    for (Duration pause : PAUSES) {
      try {
        TimeUnit.MILLISECONDS.sleep(pause.toMillis());
        told.run();
        return;
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
        LOG.warn("export.end", stopped, "export", export);
        return;
      } catch (RuntimeException away) {
        LOG.warn("export.end", away, "export", export, "pause", pause);
      }
    }
  }
}
