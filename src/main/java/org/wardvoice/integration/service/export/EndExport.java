package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import org.wardvoice.integration.service.export.ExportAudit.Outcome;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.log.Log;

/** Releases the slot of an export that has ended, and audits its end. */
@Component
class EndExport {

  private static final Log LOG = Log.of(EndExport.class);
  private static final int ATTEMPTS = 5;

  private final ExportPlace place;
  private final ExportAudit audit;

  @Inject
  EndExport(ExportPlace place, ExportAudit audit) {
    this.place = place;
    this.audit = audit;
  }

  /** Retries after the database was unreachable, because the pool first returns broken connections. */
  void end(Export export, long rows, Outcome outcome) {
    place.giveBack();
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      try {
        audit.ended(export, rows, outcome);
        return;
      } catch (RuntimeException away) {
        LOG.warn("export.end", away, "export", export.id(), "attempt", attempt);
      }
    }
  }
}
