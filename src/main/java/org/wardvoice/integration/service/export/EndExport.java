package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;
import org.wardvoice.shared.work.Pauses;

/** Releases the slot of an export that has ended, and audits its end. */
@Component
class EndExport {

  private static final Log LOG = Log.of(EndExport.class);

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
    for (Duration pause : Pauses.UNTIL_CONNECTED) {
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
