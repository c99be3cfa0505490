package org.wardvoice.integration.service.fhir;

import jakarta.ejb.Stateless;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.integration.entity.BulkExportRepository;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.Ids;

/** Stores requests for bulk exports. Each is visible only to its requester, for a day. */
@Stateless
public class BulkExports {

  private static final Duration KEPT = Duration.ofDays(1);

  @Inject private BulkExportRepository exports;
  @Inject private Event<AuditEvent> audit;
  @Inject private Clock clock;

  /** Stores a request. */
  public BulkExport ask(Caller caller, BulkRequest asked) {
    exports.removeBefore(clock.instant().minus(KEPT));
    List<String> types = asked.types().stream().map(FhirType::title).toList();
    BulkExport export =
        new BulkExport(
            Ids.next(),
            caller.organizationId(),
            caller.userId(),
            asked.address(),
            types,
            asked.since(),
            asked.ofPatients(),
            clock.instant());
    exports.add(export);
    AuditEvent event =
        AuditEvent.of(Category.DATA_ACCESS, "bulk_export_asked", caller)
            .about("bulk_export", export.id())
            .with("types", types);
    audit.fire(asked.since() == null ? event : event.with("since", asked.since()));
    return export;
  }

  /**
   * Finds a request.
   *
   * @throws NotFound if the caller made no such request, or it has expired
   */
  public BulkExport find(Caller caller, UUID id) {
    return exports
        .find(caller.organizationId(), caller.userId(), id)
        .filter(export -> export.createdAt().isAfter(clock.instant().minus(KEPT)))
        .orElseThrow(BulkExports::unknown);
  }

  /**
   * Removes a request; its files can't be downloaded any more.
   *
   * @throws NotFound if the caller made no such request
   */
  public void cancel(Caller caller, UUID id) {
    if (!exports.remove(caller.organizationId(), caller.userId(), id)) {
      throw unknown();
    }
    audit.fire(
        AuditEvent.of(Category.DATA_ACCESS, "bulk_export_canceled", caller)
            .about("bulk_export", id));
  }

  static NotFound unknown() {
    return new NotFound("Export");
  }
}
