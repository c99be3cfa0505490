package org.wardvoice.integration.service.fhir;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.PageRequest;

/** Records of one type as FHIR resources, limited to what the caller may read. */
public interface FhirRecords {

  FhirType type();

  /**
   * Reads a resource.
   *
   * @throws NotFound if the organization has no such record
   */
  Known read(Asking asking, String id);

  /** Reads a page of matches. */
  Found search(Asking asking, FhirSearch search, PageRequest page);

  /** The number of matches. */
  long count(Asking asking, FhirSearch search);

  /**
   * A resource.
   *
   * @param view the record it was created from
   * @param names the users' names in it, which can change without a change of the record
   */
  record Known(Resource resource, Record view, Instant updatedAt, Collection<String> names) {}

  /**
   * A page.
   *
   * @param total null if unknown
   * @param next the cursor of the next page; null on the last one
   */
  record Found(List<Resource> resources, @Nullable Long total, @Nullable String next) {}
}
