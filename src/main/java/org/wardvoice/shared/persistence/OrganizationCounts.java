package org.wardvoice.shared.persistence;

import jakarta.persistence.Query;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/** Reads numbers by organization. */
public final class OrganizationCounts {

  private OrganizationCounts() {}

  /** Runs a native query whose rows are an organization and a number. */
  public static Map<UUID, Long> of(Query query) {
    List<?> rows = query.getResultList();
    return rows.stream()
        .map(Object[].class::cast)
        .collect(Collectors.toMap(row -> (UUID) row[0], row -> ((Number) row[1]).longValue()));
  }

  /** The number of all. */
  public static long sum(Map<UUID, Long> counts) {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
