package org.wardvoice.integration;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * A bulk export that was requested over FHIR.
 *
 * @param request the requested URL
 * @param types the resource types
 * @param since only what changed since then; null for everything
 * @param ofPatients only resources about patients
 */
public record BulkExport(
    UUID id,
    UUID organizationId,
    UUID requestedBy,
    String request,
    List<String> types,
    @Nullable Instant since,
    boolean ofPatients,
    Instant createdAt) {

  public BulkExport {
    types = List.copyOf(types);
  }
}
