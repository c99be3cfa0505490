package org.wardvoice.disclosures;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.wardvoice.shared.Nullable;

/**
 * Records of patients were given out, or are about to be. Fired as a CDI event, inside a transaction.
 *
 * @param disclosedBy the user who fetched them; null for the service itself
 * @param parts no two of the same source, patient and type
 */
public record RecordsDisclosed(
    UUID organizationId,
    DisclosureChannel channel,
    Recipient recipient,
    @Nullable UUID disclosedBy,
    List<Part> parts,
    Instant at) {

  public RecordsDisclosed {
    parts = List.copyOf(parts);
  }

  /**
   * Who gets them, and why.
   *
   * @param name null for the user who fetches them
   * @param address null if unknown
   * @param purpose null for the channel's own
   */
  public record Recipient(
      @Nullable String name, @Nullable String address, @Nullable DisclosurePurpose purpose) {

    /** The user who fetches them, for a reason that is not given. */
    public static final Recipient THE_USER = new Recipient(null, null, null);
  }

  /**
   * Records of one patient. They are accounted for together with earlier ones of the same source, patient and type; a
   * single record that came alone before is not counted again.
   *
   * @param source the export, delivery, message or run, such as {@code export:0198f0a2-7c1e-7d3a-9b6e-2f4c8d1e5a70}
   * @param type of the records, such as {@code note}
   * @param record null for several
   */
  public record Part(String source, UUID patient, String type, @Nullable UUID record, int count) {

    /** A single record. */
    public static Part of(String source, UUID patient, String type, UUID record) {
      return new Part(source, patient, type, record, 1);
    }
  }

  /** Parts for the records of each patient. */
  public static List<Part> parts(String source, String type, Map<UUID, List<UUID>> records) {
    return records.entrySet().stream()
        .map(
            one -> {
              List<UUID> ids = one.getValue();
              return new Part(
                  source, one.getKey(), type, ids.size() == 1 ? ids.get(0) : null, ids.size());
            })
        .toList();
  }
}
