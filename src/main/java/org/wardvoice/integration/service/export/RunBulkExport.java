package org.wardvoice.integration.service.export;

import jakarta.inject.Inject;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.Map;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.disclosures.DisclosureChannel;
import org.wardvoice.disclosures.RecordsDisclosed.Recipient;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.integration.FhirR4;
import org.wardvoice.integration.service.fhir.Asking;
import org.wardvoice.integration.service.fhir.BulkPages;
import org.wardvoice.integration.service.fhir.FhirRecords.Found;
import org.wardvoice.integration.service.fhir.FhirType;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.persistence.Ids;

/**
 * Streams a file of a bulk export, one resource per line, with the same slots, time limit and audit entries as other
 * exports. Each page has its own transaction, so that a slow client keeps no snapshot open.
 */
@Component
public class RunBulkExport {

  private final BulkPages pages;
  private final FhirR4 fhir;
  private final ExportConfig config;
  private final ExportAudit audit;
  private final ExportPlace place;
  private final EndExport end;
  private final Clock clock;

  @Inject
  public RunBulkExport(
      BulkPages pages,
      FhirR4 fhir,
      ExportConfig config,
      ExportAudit audit,
      ExportPlace place,
      EndExport end,
      Clock clock) {
    this.pages = pages;
    this.fhir = fhir;
    this.config = config;
    this.audit = audit;
    this.place = place;
    this.end = end;
    this.clock = clock;
  }

  /**
   * A file that is about to be sent.
   *
   * @param audited the export as it is audited
   */
  public record File(Asking asking, BulkExport export, FhirType type, Export audited) {}

  /**
   * Acquires a slot and audits the start.
   *
   * @throws org.wardvoice.shared.error.NotFound if the export has no such file
   * @throws org.wardvoice.shared.error.NotPermitted if the caller may not read the type
   * @throws org.wardvoice.shared.error.TooManyRequests if there is no slot
   */
  public File begin(Asking asking, BulkExport export, String title) {
    Caller caller = asking.caller();
    FhirType type = pages.type(caller, export, title);
    Map<String, Object> told = new LinkedHashMap<>();
    told.put("bulk_export", export.id());
    told.put("fhir_type", title);
    if (export.since() != null) {
      told.put("since", export.since());
    }
    Export audited =
        new Export(
            Ids.next(),
            caller,
            dataType(type),
            ExportFormat.NDJSON,
            null,
            clock.instant(),
            null,
            Recipient.THE_USER,
            told);
    place.take(caller.organizationId());
    audit.begun(audited);
    return new File(asking, export, type, audited);
  }

  private static DataType dataType(FhirType type) {
    return switch (type) {
      case PATIENT, ENCOUNTER -> DataType.PATIENTS;
      case DOCUMENT_REFERENCE -> DataType.NOTES;
      case TASK -> DataType.TASKS;
      case OBSERVATION -> DataType.FEEDBACK;
      case AUDIT_EVENT -> DataType.AUDIT;
    };
  }

  /**
   * Writes the complete file.
   *
   * @return false if it was aborted after the first byte
   * @throws IOException if nothing has been sent, so that the caller can get an error response
   */
  public boolean run(File file, OutputStream out) throws IOException {
    FollowedOutput client = new FollowedOutput(out);
    Whole whole = new Whole(file, client);
    return GuardedWrite.at(
        file.audited().id(),
        client,
        whole,
        outcome -> end.end(file.audited(), whole.rows, outcome));
  }

  /** Writes the whole file. */
  private final class Whole implements GuardedWrite.Writing {

    private final File file;
    private final OutputStream client;
    private long rows;

    private Whole(File file, OutputStream client) {
      this.file = file;
      this.client = client;
    }

    @Override
    public boolean isOverdue() {
      return clock.instant().isAfter(file.audited().at().plus(config.maxDuration()));
    }

    @Override
    public void run() throws IOException {
      OutputStream out = new BufferedOutputStream(client);
      String at = null;
      do {
        if (isOverdue()) {
          throw new IllegalStateException("The export exceeds wardvoice.export.max-duration");
        }
        Found page = pages.page(file.asking(), file.export(), file.type(), at);
        audit.disclosed(
            file.audited(), DisclosureChannel.FHIR, FhirSubjects.of(file, page.resources()));
        for (Resource resource : page.resources()) {
          String line = fhir.context().newJsonParser().encodeResourceToString(resource);
          out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
          rows++;
        }
        at = page.next();
      } while (at != null);
      out.flush();
    }
  }
}
