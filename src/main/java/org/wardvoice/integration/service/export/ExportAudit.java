package org.wardvoice.integration.service.export;

import jakarta.ejb.Stateless;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.enterprise.event.Event;
import jakarta.inject.Inject;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.RecordsDisclosed;
import org.wardvoice.security.AuditEvent;
import org.wardvoice.security.AuditEvent.Category;
import org.wardvoice.shared.persistence.LowerCase;

/** Audits exports. Each entry is saved even if the export fails. */
@Stateless
@TransactionAttribute(TransactionAttributeType.REQUIRES_NEW)
public class ExportAudit {

  @Inject private Event<AuditEvent> audit;
  @Inject private Event<RecordsDisclosed> disclosed;
  @Inject private Clock clock;

  /** How an export ended. */
  public enum Outcome {
    COMPLETED,
    /** The client closed the connection before the end. */
    CUT,
    /** It was aborted after {@code wardvoice.export.max-duration}. */
    TOO_LONG,
    FAILED
  }

  /** Called before the first byte. */
  public void begun(Export export) {
    AuditEvent event =
        about(export, "export_begun")
            .with("format", export.format().text())
            .with("deidentified", export.deidentified())
            .with("asked", export.told());
    audit.fire(export.deidentified() ? event.with("free_text", export.freeText().text()) : event);
  }

  /**
   * Called before the records are sent.
   *
   * @param patients whose names are included beside the records
   */
  public void read(Export export, List<? extends Record> records, Collection<UUID> patients) {
    AuditEvent event = about(export, "export_read").with("rows", records.size());
    Optional<String> type = export.type().recordType();
    boolean named = !export.deidentified() && type.isPresent();
    AuditEvent told =
        named
            ? event.with(export.type().text(), records.stream().map(References::id).toList())
            : event;
    audit.fire(patients.isEmpty() ? told : told.with("patients", List.copyOf(patients)));
    if (named) {
      String source = "export:" + export.id();
      disclosed(
          export,
          DisclosureChannel.EXPORT,
          RecordsDisclosed.parts(source, type.get(), References.byPatient(records)));
    }
  }

  /** Called before records of patients are sent. */
  public void disclosed(
      Export export, DisclosureChannel channel, List<RecordsDisclosed.Part> parts) {
    disclosed.fire(
        new RecordsDisclosed(
            export.caller().organizationId(),
            channel,
            export.recipient(),
            export.caller().userId(),
            parts,
            clock.instant()));
  }

  public void ended(Export export, long rows, Outcome outcome) {
    AuditEvent event =
        about(export, "export_ended").with("rows", rows).with("outcome", LowerCase.name(outcome));
    audit.fire(event);
  }

  private static AuditEvent about(Export export, String action) {
    return AuditEvent.of(Category.DATA_ACCESS, action, export.caller())
        .about("export", export.id())
        .with("data_type", export.type().text());
  }
}
