package org.wardvoice.integration.client.hl7;

import java.util.List;
import org.wardvoice.integration.service.NameParts;
import org.wardvoice.shared.Nullable;

/** A name in HL7's components. */
record PersonName(
    @Nullable String family,
    @Nullable String given,
    @Nullable String further,
    @Nullable String suffix) {

  private static final PersonName UNKNOWN = new PersonName(null, null, null, null);

  static PersonName of(String name) {
    if (name == null || name.isBlank()) {
      return UNKNOWN;
    }
    NameParts parts = NameParts.of(name);
    List<String> given = parts.given();
    return new PersonName(
        parts.family() == null ? name.strip() : parts.family(),
        given.isEmpty() ? null : given.get(0),
        given.size() < 2 ? null : String.join(" ", given.subList(1, given.size())),
        parts.suffix());
  }
}
