package org.wardvoice.integration;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * An export that was asked for over FHIR.
 *
 * @param request the address that was asked
 * @param types of resources
 * @param since only what changed since; null for all
 * @param ofPatients only what is about patients
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
