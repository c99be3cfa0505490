package org.wardvoice.integration.service.fhir;

import jakarta.inject.Inject;
import java.util.Map;
import java.util.function.Predicate;
import org.hl7.fhir.r4.model.Resource;
import org.hl7.fhir.r4.model.Task;
import org.wardvoice.export.RecordQuery;
import org.wardvoice.export.RecordQuery.Order;
import org.wardvoice.export.RecordQuery.SortField;
import org.wardvoice.export.Span;
import org.wardvoice.integration.BulkExport;
import org.wardvoice.integration.service.fhir.FhirRecords.Found;
import org.wardvoice.security.Caller;
import org.wardvoice.shared.Component;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.error.NotPermitted;
import org.wardvoice.shared.http.RestConfig;
import org.wardvoice.shared.persistence.PageRequest;
import org.wardvoice.shared.time.Times;

/**
 * Reads the resources of a bulk export page by page, in order of creation, limited to what the caller may read at that
 * time.
 */
@Component
public class BulkPages {

  private final ReadFhir read;
  private final RestConfig limits;

  @Inject
  public BulkPages(ReadFhir read, RestConfig limits) {
    this.read = read;
    this.limits = limits;
  }

  /**
   * The type of a file in the export.
   *
   * @throws NotFound if it has no file of this name
   * @throws NotPermitted if the caller may no longer read this type
   */
  public FhirType type(Caller caller, BulkExport export, String title) {
    FhirType type =
        FhirType.titled(title)
            .filter(one -> export.types().contains(title))
            .orElseThrow(BulkExports::unknown);
    type.require(caller);
    return type;
  }

  /** Whether there are any resources of a type. */
  public boolean isAny(Asking asking, BulkExport export, String title) {
    FhirType type = type(asking.caller(), export, title);
    return read.count(asking, search(export, type)) > 0;
  }

  /**
   * Reads a page.
   *
   * @param at the page's cursor; null for the first
   */
  public Found page(Asking asking, BulkExport export, FhirType type, String at) {
    Found found =
        read.page(asking, search(export, type), new PageRequest(1, limits.pageSize(), at));
    Predicate<Resource> wanted = one -> !export.ofPatients() || isOfPatient(one);
    return new Found(found.resources().stream().filter(wanted).toList(), null, found.next());
  }

  private static boolean isOfPatient(Resource resource) {
    return !(resource instanceof Task task) || task.hasFor();
  }

  private FhirSearch search(BulkExport export, FhirType type) {
    RecordQuery wanted =
        RecordQuery.about(
            null,
            new Span<>(
                export.since() == null ? null : export.since().minus(Times.LONGEST_UNSEEN), null),
            new Order(SortField.CREATED, false));
    return new FhirSearch(type, wanted, limits.pageSize(), false, false, Map.of());
  }
}
