package org.wardvoice.integration.service.fhir;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import org.hl7.fhir.r4.model.Resource;
import org.wardvoice.shared.Nullable;
import org.wardvoice.shared.error.NotFound;
import org.wardvoice.shared.persistence.PageRequest;

/** Records of one kind as FHIR resources: what the caller may read of them, and no more. */
public interface FhirRecords {

  FhirType type();

  /**
   * Reads one.
   *
   * @throws NotFound for any id that the organization does not know
   */
  Known read(Asking asking, String id);

  /** One page of those that match. */
  Found search(Asking asking, FhirSearch search, PageRequest page);

  /** How many match; null if that is not known. */
  Long count(Asking asking, FhirSearch search);

  /**
   * A resource.
   *
   * @param view the record that it was made of
   * @param names the names of users that it shows, which can change while the record does not
   */
  record Known(Resource resource, Record view, Instant updatedAt, Collection<String> names) {}

  /**
   * A page.
   *
   * @param total null if it is not known
   * @param next the cursor of the next page; null on the last one
   */
  record Found(List<Resource> resources, @Nullable Long total, @Nullable String next) {}
}
