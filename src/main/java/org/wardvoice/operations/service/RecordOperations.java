package org.wardvoice.operations.service;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.util.Map;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;

/** Keeps what operators do with the whole installation in its audit log. */
@Stateless
public class RecordOperations {

  @Inject private Event<AuditEvent> audit;

  /**
   * Records an action.
   *
   * @param action such as {@code backup_started}
   */
  public void record(Category category, String action, Map<String, Object> details) {
    AuditEvent event = AuditEvent.of(category, action, Caller.operator(null));
    for (Map.Entry<String, Object> detail : details.entrySet()) {
      event = event.with(detail.getKey(), detail.getValue());
    }
    audit.fire(event);
  }
}
