package org.wardvoice.integration.service.emr;

import org.wardvoice.integration.EmrSyncRequested;
import org.wardvoice.integration.entity.EmrSync;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;

/** Audits synchronizations. Whoever started a run is the actor of everything that it does. */
final class EmrAudit {

  private EmrAudit() {}

  static AuditEvent of(Category category, String action, EmrSync sync) {
    return AuditEvent.of(category, action, sync.organizationId(), sync.requestedBy())
        .about(EmrSyncRequested.TYPE, sync.id());
  }
}
